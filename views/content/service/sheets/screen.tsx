/** A screen in all its states, with the texts that users read. */
import type { SheetOf } from '#shared/content/service-sheets.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { css } from '../../../design/emotion.ts';
import { StatusMark } from '../../../design/status-mark.tsx';
import { token } from '../../../design/tokens.ts';
import { titleText } from '../../../design/type.ts';

type Sheet = SheetOf<'application-development'>;

const states = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${token('--s-6')} ${token('--gutter')}`,
  '& > li': {
    display: 'grid',
    gridRow: 'span 4',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'subgrid',
    rowGap: token('--s-2'),
    alignItems: 'start',
    fontSize: token('--t-small'),
    lineHeight: 1.45,
  },
  'li > p': {
    color: token('--ink-2'),
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    rowGap: token('--s-7'),
    '& > li': {
      rowGap: token('--s-3'),
    },
  },
});

const glass = css({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  background: token('--surface'),
  border: `${token('--line-2')} solid ${token('--ink')}`,
  borderRadius: token('--r-1'),
  svg: {
    width: '100%',
    height: 'auto',
    padding: token('--s-3'),
    overflow: 'visible',
    fill: 'none',
    strokeWidth: 2,
    forcedColorAdjust: 'none',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  '[data-of=dash]': {
    stroke: token('--art-quiet'),
    strokeDasharray: '4 4',
  },
  '[data-of=line]': {
    stroke: token('--art-line'),
  },
  '[data-of=point]': {
    stroke: token('--art-point'),
    strokeWidth: 9,
    strokeLinecap: 'round',
  },
  '[data-of=plane]': {
    fill: token('--art-plane'),
  },
  p: {
    padding: token('--s-3'),
    fontWeight: 500,
    color: token('--ink'),
  },
  // Rejected states are drawn incompletely.
  '&[data-open]': {
    borderStyle: 'dashed',
    borderColor: token('--edge'),
  },
});

type Strokes = Partial<Record<'dash' | 'line' | 'point' | 'plane', string>>;

/** In a box of 96 × 48. */
const pictures: Record<Sheet['rows'][number]['picture'], Strokes> = {
  Nothing: { dash: 'M2 2h92v44h-92z' },
  Points: { point: 'M16 24h0M48 24h0M80 24h0' },
  Lines: { line: 'M2 8h92M2 24h92M2 40h60' },
  'Broken lines': { line: 'M2 8h34M56 8h38M2 24h18M38 24h56M2 40h44M64 40h14' },
  Closed: { line: 'M28 3h62v42h-62z', plane: 'M38 12h42v24h-42z', point: 'M10 24h0' },
  Half: { plane: 'M2 2h46v44h-46z', dash: 'M48 3h45v42h-45z' },
  Stopped: { line: 'M2 24h48M72 4v40', point: 'M60 24h0' },
  Plane: { plane: 'M2 2h92v44h-92z', point: 'M48 24h0' },
};

const strokes = ['dash', 'line', 'plane', 'point'] as const;

export const Screen = ({ sheet: { rows, words } }: { readonly sheet: Sheet }) => (
  <ul className={states} role="list">
    {rows.map(({ title, picture, shows, criterion, accepted }) => (
      <li key={title}>
        <h3 className={titleText[4]}>{title}</h3>
        <div className={glass} data-open={accepted ? undefined : ''}>
          <svg viewBox="0 0 96 48" aria-hidden="true" focusable="false">
            {strokes.map((of) =>
              pictures[picture][of] ? <path key={of} data-of={of} d={pictures[picture][of]} /> : null,
            )}
          </svg>
          <p>{shows}</p>
        </div>
        <p>{criterion}</p>
        <StatusMark shape={accepted ? 'full' : 'ring'} tone={accepted ? 'ok' : 'faint'}>
          {accepted ? words.accepted : words.open}
        </StatusMark>
      </li>
    ))}
  </ul>
);
