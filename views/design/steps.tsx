/** A process in order: three steps have the three marks, others have numbers. The rule of three or four steps fills. */
import type { SectionHead as Head, TitledText } from '#shared/content/parts.schema.ts';
import { from } from './breakpoints.ts';
import { Section, equalColumns, stack, wrap } from './layout.tsx';
import { Mark, actOf, type Act } from './mark.tsx';
import { SectionHead } from './section-head.tsx';
import { token } from './tokens.ts';
import { bodyText, leadText, titleText } from './type.ts';
import { css } from './emotion.ts';

const list = css({
  listStyle: 'none',
  display: 'grid',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: equalColumns,
    '&:is([data-count="3"], [data-count="5"])': { '--min': '30%' },
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(var(--min,20%), 1fr))',
  },
});

const step = css({
  position: 'relative',
  borderTop: `${token('--line-2')} solid ${token('--rule')}`,
  paddingTop: token('--s-4'),
  display: 'grid',
  alignContent: 'start',
  // Align titles below marks of different heights.
  gridTemplateRows: 'minmax(1em, auto)',
  gap: '0.375rem',
  '&::before': {
    content: "''",
    position: 'absolute',
    inset: `calc(-1 * ${token('--line-2')}) auto auto 0`,
    borderTop: `${token('--line-2')} solid ${token('--build')}`,
    width: '100%',
  },
  '[data-count="3"] > &:nth-of-type(1)::before': { width: '33.333%' },
  '[data-count="3"] > &:nth-of-type(2)::before': { width: '66.667%' },
  '[data-count="4"] > &:nth-of-type(1)::before': { width: '25%' },
  '[data-count="4"] > &:nth-of-type(2)::before': { width: '50%' },
  '[data-count="4"] > &:nth-of-type(3)::before': { width: '75%' },
});

const numeral = css({
  fontSize: token('--t-2'),
  lineHeight: 1,
  fontWeight: 600,
  letterSpacing: '-0.028em',
  color: token('--build'),
  paddingBottom: token('--s-3'),
});

const Steps = ({ items }: { items: readonly TitledText[] }) => (
  <ol className={list} data-count={items.length} role="list">
    {items.map((item, index) => (
      <li className={step} key={item.title}>
        {items.length === 3 ? (
          <Mark act={actOf(index)} />
        ) : (
          <span className={numeral} aria-hidden="true">
            {index + 1}
          </span>
        )}
        <h3 className={titleText[4]}>{item.title}</h3>
        <p className={bodyText.soft}>{item.text}</p>
      </li>
    ))}
  </ol>
);

interface StepsSectionProps {
  readonly act: Act;
  readonly process: { readonly head: Head; readonly text?: string; readonly steps: readonly TitledText[] };
  readonly ground?: 'paper' | 'quiet';
  /** See `SectionHead`. */
  readonly rule?: 'ink' | 'none';
}

/** A section with a process; nothing without steps. */
export const StepsSection = ({
  act,
  process: { head, text, steps },
  ground = 'paper',
  rule = 'none',
}: StepsSectionProps) =>
  steps.length === 0 ? null : (
    <Section ground={ground}>
      <div className={wrap}>
        <div className={stack[8]}>
          <SectionHead act={act} head={head} rule={rule}>
            {text === undefined ? null : <p className={leadText}>{text}</p>}
          </SectionHead>
          <Steps items={steps} />
        </div>
      </div>
    </Section>
  );
