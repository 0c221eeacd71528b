/** Think, Build and Scale side by side, in widths of 3 : 4 : 5. */
import type { TitledText } from '#shared/content/parts.schema.ts';
import { below, from } from './breakpoints.ts';
import { stack } from './layout.tsx';
import { type Act, actOf } from './mark.tsx';
import { token } from './tokens.ts';
import { titleText, actWord, bodyText } from './type.ts';
import { css } from './emotion.ts';

const height = 96;
const step = 16;
const patternColumns = 30;
const rows = height / step;

const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Points as round-capped strokes of zero length; every fifth is large. */
const points = (large: boolean): string =>
  each(rows, (row) =>
    each(patternColumns, (column) =>
      ((column + row * 4) % 5 === 0) === large ? `M${column * step + 8} ${row * step + 8}h0` : '',
    ),
  );

/** Twelve threads that change their order. */
const lines = each(12, (index) => {
  const begin = index * 8 + 4;
  const end = ((index * 5) % 12) * 8 + 4;
  return `M0 ${begin}C200 ${begin} 220 ${end} 480 ${end}`;
});

/** A plain weave. */
const planes = each(4, (row) =>
  each(20, (column) =>
    (row + column) % 2 === 0
      ? `M${column * 24 - 1} ${row * 24 + 4}h26v16h-26z`
      : `M${column * 24 + 4} ${row * 24 - 1}h16v26h-16z`,
  ),
);

const pattern = css({
  width: '100%',
  height,
  fill: 'none',
  stroke: 'var(--band-figure-unit, currentColor)',
  strokeLinecap: 'round',
  strokeWidth: 1.5,
  // Round to whole points if supported.
  '&[data-act=think]': { color: token('--think'), width: `round(down, 100%, ${step}px)` },
  '&[data-act=build]': { color: token('--build') },
  '&[data-act=scale]': { color: token('--scale') },
});

const drawings = {
  think: (
    <>
      <path d={points(false)} strokeWidth="3.2" />
      <path d={points(true)} strokeWidth="11" />
    </>
  ),
  build: <path d={lines} />,
  scale: <path d={planes} stroke="none" fill="currentColor" />,
} as const;

/** The patterns above Think, Build and Scale, in the text's color. */
export const ActPattern = ({ act }: { readonly act: Act }) => (
  <svg
    className={pattern}
    data-act={act}
    viewBox={`0 0 480 ${height}`}
    preserveAspectRatio="xMinYMid slice"
    aria-hidden="true"
  >
    {drawings[act]}
  </svg>
);

const columns = css({
  display: 'grid',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: '3fr 4fr 5fr',
  },
  // On phones the pattern continues after the word.
  [below.tablet]: {
    '> div': {
      gridTemplateColumns: 'auto minmax(20%, 1fr)',
      alignItems: 'center',
      gap: token('--s-3'),
    },
    svg: {
      gridArea: '1 / 2',
      height: height / 2,
    },
    p: {
      gridColumn: '1 / -1',
    },
  },
});

interface TriadProps {
  /** Exactly three, in the order think, build, scale. */
  readonly items: readonly TitledText[];
  /** The titles are the three words, the only ones that may change width. */
  readonly areActs?: boolean;
}

export const Triad = ({ items, areActs = false }: TriadProps) => (
  <div className={columns}>
    {items.map((item, index) => (
      <div className={stack[5]} key={item.title}>
        <ActPattern act={actOf(index)} />
        <h3 className={titleText[areActs ? 1 : 3]}>
          {areActs ? <span className={actWord[actOf(index)]}>{item.title}</span> : item.title}
        </h3>
        <p className={bodyText.soft}>{item.text}</p>
      </div>
    ))}
  </div>
);
