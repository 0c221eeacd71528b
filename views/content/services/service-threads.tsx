/** Opening of the services: linked names, whose threads become one cloth. */
import type { ListedService } from '#shared/content/services.data.ts';
import { from } from '../../design/breakpoints.ts';
import { css, variants } from '../../design/emotion.ts';
import { pageEdge } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';

/** A row is 10 units high, the drawing 100 wide; it is stretched. */
const rowUnits = 10;
const knot = { begin: 44, full: 60 };

/** Row of the cloth that the thread of a name enters; neighbors swap. */
const entryOf = (row: number, rows: number): number => {
  if (row % 2 === 1) return Math.max(row - 2, 0);
  return row + 2 < rows ? row + 2 : Math.max(rows - 1 - (rows % 2), 0);
};

const middleOf = (row: number): number => (row + 0.5) * rowUnits;

const threadOf = (row: number, entry: number): string =>
  `M0 ${middleOf(row)}C20 ${middleOf(row)} 26 ${middleOf(entry)} ${knot.begin} ${middleOf(entry)}`;

/** A thread in the cloth, widening to a band. */
const weftOf = (entry: number): string => {
  const [y, half] = [middleOf(entry), 2.9];
  const bend = (knot.begin + knot.full) / 2;
  return `M${knot.begin} ${y}C${bend} ${y} ${bend} ${y - half} ${knot.full} ${y - half}H101V${y + half}H${knot.full}C${bend} ${y + half} ${bend} ${y} ${knot.begin} ${y}z`;
};

const warps = Array.from({ length: 9 }, (_, column) => ({
  x: knot.full - 4 + column * 5,
  width: (5 + Math.min(column, 6) * 3) / 10,
}));

/** True if the warp is above the weft. */
const isOver = (column: number, row: number): boolean => (column + row) % 2 === 0;

const warpsOf = (rows: number): string =>
  warps.map(({ x, width }) => `M${x} -1h${width}v${rows * rowUnits + 2}h-${width}z`).join('');

const oversOf = (entries: readonly number[]): string =>
  warps
    .flatMap(({ x, width }, column) =>
      entries
        .map((_, row) => row)
        .filter((row) => isOver(column, row))
        .map((row) => `M${x} ${row * rowUnits}h${width}v${rowUnits}h-${width}z`),
    )
    .join('');

const strip = css({
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  borderBlock: `${token('--line-2')} solid ${token('--rule-strong')}`,
  overflow: 'hidden',
  svg: {
    width: '100%',
    height: '100%',
    overflow: 'visible',
    forcedColorAdjust: 'none',
    path: { transition: `stroke ${token('--quick')}, fill ${token('--quick')}` },
  },
  ...variants([1, 2, 3, 4, 5, 6], (row) => ({
    [`&:has(li:nth-of-type(${row}) > a:is(:hover, :focus-visible))`]: {
      [`[data-thread="${row}"]`]: { stroke: token('--art-point'), strokeWidth: 5 },
      [`[data-weft="${row}"]`]: { fill: token('--art-point') },
    },
  })),
  '@media print': {
    gridTemplateColumns: 'max-content minmax(0, 12rem)',
  },
});

const names = css({
  paddingLeft: pageEdge,
  display: 'grid',
  gridAutoRows: 'minmax(3.5rem, 1fr)',
  li: {
    display: 'grid',
  },
  a: {
    display: 'flex',
    alignItems: 'center',
    maxWidth: '13.5rem',
    paddingRight: token('--s-4'),
    // One line per name, so that its thread starts beside it.
    fontSize: token('--t-body'),
    letterSpacing: '-0.014em',
    textDecoration: 'none',
    lineHeight: 1.15,
    '&:hover': { color: token('--build') },
  },
  [from.tablet]: {
    gridAutoRows: 'minmax(4.25rem, 1fr)',
    a: {
      maxWidth: 'none',
      paddingRight: token('--s-6'),
      fontSize: token('--t-3'),
    },
  },
});

const stroked = { fill: 'none', strokeLinecap: 'round', vectorEffect: 'non-scaling-stroke' } as const;

const Cloth = ({ entries }: { readonly entries: readonly number[] }) => (
  <svg viewBox={`0 0 100 ${entries.length * rowUnits}`} preserveAspectRatio="none" focusable="false" aria-hidden="true">
    <path d={warpsOf(entries.length)} fill={token('--art-blue')} />
    {entries.map((entry, row) => (
      <path key={entry} data-weft={row + 1} d={weftOf(entry)} fill={token('--art-plane')} />
    ))}
    <path d={oversOf(entries)} fill={token('--art-blue')} />
    {entries.map((entry, row) => (
      <path
        key={entry}
        data-thread={row + 1}
        d={threadOf(row, entry)}
        stroke={token('--art-line')}
        strokeWidth={row % 2 === 0 ? 3.5 : 1.75}
        {...stroked}
      />
    ))}
    {entries.map((entry, row) => (
      <path key={entry} d={`M0 ${middleOf(row)}h0`} stroke={token('--art-point')} strokeWidth="11" {...stroked} />
    ))}
  </svg>
);

export const ServiceThreads = ({ services }: { readonly services: readonly ListedService[] }) => (
  <div className={strip}>
    <ul className={names} role="list">
      {services.map(({ key, title, to }) => (
        <li key={key}>
          <a className={titleText[3]} href={to}>
            {title}
          </a>
        </li>
      ))}
    </ul>
    <Cloth entries={services.map((_, row) => entryOf(row, services.length))} />
  </div>
);
