/** A thread through launch gates: grows at each open gate, stops at a closed one. */
import type { SheetOf } from '#shared/content/service-sheets.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { css, variants } from '../../../design/emotion.ts';
import { StatusMark, type StatusShape, type StatusTone } from '../../../design/status-mark.tsx';
import { token } from '../../../design/tokens.ts';
import { titleText } from '../../../design/type.ts';

type Sheet = SheetOf<'market-readiness'>;
type Decision = Sheet['rows'][number]['decision'];

/** Depth of the drawing, and of the wings of a gate. */
const depth = 'var(--depth)';
const wing = 'calc(var(--depth) / 3)';

const gates = css({
  '--depth': '3.75rem',
  listStyle: 'none',
  display: 'grid',
  '& > li': {
    position: 'relative',
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-2'),
    padding: `${token('--s-4')} 0 ${token('--s-6')} calc(${depth} + ${token('--s-5')})`,
    '--thread': '2px',
    '--gate': token('--ink'),
  },
  ...variants([2, 3, 4, 5, 6], (place) => ({
    [`& > li:nth-of-type(${place})`]: { '--thread': `${place * 4 - 2}px` },
  })),
  // The thread after a gate, and the gate's two wings.
  'li::before': {
    content: '""',
    position: 'absolute',
    left: `calc(${depth} / 2 - var(--thread) / 2)`,
    top: 0,
    bottom: 0,
    borderLeft: `var(--thread) solid ${token('--art-line')}`,
  },
  'li::after': {
    content: '""',
    position: 'absolute',
    left: 0,
    top: 0,
    width: depth,
    height: 6,
    background: `linear-gradient(90deg, var(--gate) ${wing}, transparent ${wing} calc(100% - ${wing}), var(--gate) calc(100% - ${wing}))`,
    forcedColorAdjust: 'none',
  },
  'li[data-decision=No-go]::before, li[data-decision=Open]::before': {
    left: `calc(${depth} / 2 - 1px)`,
    borderLeft: `2px dashed ${token('--edge')}`,
  },
  'li[data-decision=No-go]::after': {
    background: token('--art-point'),
  },
  'li[data-decision=Open]': {
    '--gate': token('--edge'),
  },
  dl: {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-2'),
    fontSize: token('--t-small'),
    lineHeight: 1.45,
  },
  dt: {
    color: token('--ink-2'),
  },
  [from.tablet]: {
    '& > li': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: token('--gutter'),
    },
    dl: {
      gridArea: '1 / 2 / span 3 / 3',
    },
  },
  [from.desktop]: {
    '--depth': '6rem',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'repeat(4, auto)',
    '& > li': {
      gridRow: 'span 4',
      gridTemplate: 'subgrid / minmax(0, 1fr)',
      rowGap: token('--s-3'),
      padding: `calc(${depth} + ${token('--s-5')}) ${token('--s-5')} 0 0`,
    },
    dl: {
      gridArea: 'auto',
      gap: token('--s-3'),
    },
    'li::before': {
      left: 0,
      right: 0,
      bottom: 'auto',
      top: `calc(${depth} / 2 - var(--thread) / 2)`,
      borderLeft: 0,
      borderTop: `var(--thread) solid ${token('--art-line')}`,
    },
    'li::after': {
      width: 6,
      height: depth,
      background: `linear-gradient(var(--gate) ${wing}, transparent ${wing} calc(100% - ${wing}), var(--gate) calc(100% - ${wing}))`,
    },
    'li[data-decision=No-go]::before, li[data-decision=Open]::before': {
      left: 0,
      top: `calc(${depth} / 2 - 1px)`,
      borderLeft: 0,
      borderTop: `2px dashed ${token('--edge')}`,
    },
  },
});

const when = css({
  fontSize: token('--t-small'),
  lineHeight: 1.45,
  color: token('--ink-2'),
});

const marks: Record<Decision, { readonly shape: StatusShape; readonly tone: StatusTone }> = {
  Go: { shape: 'full', tone: 'ok' },
  'No-go': { shape: 'square', tone: 'bad' },
  Open: { shape: 'ring', tone: 'faint' },
};

export const Gates = ({ sheet: { rows, words } }: { readonly sheet: Sheet }) => (
  <ol className={gates} role="list">
    {rows.map(({ title, needed, found, decision, ...row }) => (
      <li key={title} data-decision={decision}>
        <p className={when}>{row.when}</p>
        <h3 className={titleText[4]}>{title}</h3>
        <dl>
          <div>
            <dt>{words.needed}</dt>
            <dd>{needed}</dd>
          </div>
          <div>
            <dt>{words.found}</dt>
            <dd>{found}</dd>
          </div>
        </dl>
        <StatusMark {...marks[decision]}>{words.decisions[decision]}</StatusMark>
      </li>
    ))}
  </ol>
);
