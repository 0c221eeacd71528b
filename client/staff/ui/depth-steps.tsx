/** Reading depth of an article: four bars, each filled by the share of readers who got that far. */
import { readingDepths, type ReadingDepth } from '#shared/analytics/analytics-rules.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';

const steps = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: '2px',
  maxWidth: '16rem',
  paddingTop: '0.25rem',
  listStyle: 'none',
  color: token('--ink-2'),
  fontSize: token('--t-micro'),
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  svg: {
    width: '100%',
    height: 5,
    marginBottom: '0.125rem',
    background: token('--rule'),
    fill: token('--scale'),
    printColorAdjust: 'exact',
  },
});

interface DepthStepsProps {
  readonly depths: readonly { readonly depth: ReadingDepth; readonly readers: number }[];
  /** Total number of readers. */
  readonly reads: number;
}

export function DepthSteps({ depths, reads }: DepthStepsProps) {
  const partAt = (depth: ReadingDepth): number => {
    const readers = depths.find((each) => each.depth === depth)?.readers ?? 0;
    return reads === 0 ? 0 : Math.min(100, Math.round((readers / reads) * 100));
  };
  return (
    <ul className={steps} role="list" aria-label="How far it was read">
      {readingDepths.map((depth) => (
        <li key={depth}>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width={partAt(depth)} height="1" />
          </svg>
          {`${partAt(depth)}%`}
          <span className={visuallyHidden}>{depth === 100 ? ' read it to the end' : ` read ${depth}% of it`}</span>
        </li>
      ))}
    </ul>
  );
}
