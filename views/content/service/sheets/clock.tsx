/** Minutes from commit to production as a dial; steps that reach more people are wider. */
import type { SheetOf } from '#shared/content/service-sheets.schema.ts';
import { from } from '../../../design/breakpoints.ts';
import { css } from '../../../design/emotion.ts';
import { FigureNumber } from '../../../design/figures.tsx';
import { token } from '../../../design/tokens.ts';
import { titleText } from '../../../design/type.ts';

const sides = css({
  display: 'grid',
  gap: `${token('--s-5')} ${token('--gutter')}`,
  [from.tablet]: {
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
  },
  [from.desktop]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
});

const face = css({
  position: 'relative',
  alignSelf: 'start',
  maxWidth: '36rem',
  // The steps are higher than the dial.
  [from.tablet]: {
    position: 'sticky',
    top: '7rem',
  },
  svg: {
    width: '100%',
    height: 'auto',
    fill: 'none',
    forcedColorAdjust: 'none',
  },
  circle: {
    stroke: token('--art-line'),
  },
  '[data-of=ticks]': {
    stroke: token('--edge'),
    strokeWidth: 8,
  },
  '[data-of=live]': {
    stroke: token('--art-plane'),
  },
  '[data-of=back]': {
    stroke: token('--art-point'),
    strokeWidth: 2,
  },
  '[data-of=start]': {
    fill: token('--art-point'),
    stroke: 'none',
  },
  p: {
    position: 'absolute',
    inset: '0 26%',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    textAlign: 'center',
    gap: token('--s-3'),
    lineHeight: 1.3,
    color: token('--ink-2'),
  },
  b: {
    fontSize: token('--t-1'),
    fontWeight: 600,
    lineHeight: 0.9,
    letterSpacing: '-0.045em',
    color: token('--ink'),
    whiteSpace: 'nowrap',
  },
  sup: {
    fontSize: '0.36em',
    verticalAlign: 'baseline',
    lineHeight: 0,
    letterSpacing: 0,
    marginLeft: '0.25em',
    color: token('--build'),
  },
});

const steps = css({
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '3.25rem minmax(0, 1fr) auto',
    gap: `${token('--s-1')} ${token('--s-4')}`,
    paddingBlock: `${token('--s-4')} ${token('--s-4')}`,
    borderTop: `${token('--line')} solid ${token('--rule')}`,
  },
  'li > span': {
    fontVariantNumeric: 'lining-nums tabular-nums',
    fontWeight: 600,
    color: token('--build'),
  },
  'li:last-of-type > :is(span, h3)': {
    color: token('--scale'),
  },
  'li > b': {
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  'li > p': {
    gridColumn: '2 / -1',
    fontSize: token('--t-small'),
    lineHeight: 1.5,
    color: token('--ink-2'),
    maxWidth: '52ch',
  },
  [from.tablet]: {
    '& > li': {
      gridTemplateColumns: '4rem minmax(0, 1fr) auto',
    },
  },
});

/** `pathLength` of circles. */
const around = 1000;

interface ArcProps {
  readonly of: string;
  readonly radius: number;
  readonly width: number;
  /** Start and length, as parts of `around`. */
  readonly start: number;
  readonly length: number;
}

const Arc = ({ of, radius, width, start, length }: ArcProps) => (
  <circle
    data-of={of}
    cx="200"
    cy="200"
    r={radius}
    strokeWidth={width}
    pathLength={around}
    strokeDasharray={`${length} ${around}`}
    strokeDashoffset={-start}
  />
);

/** 75 minutes are `1:15`. */
const timeOf = (minutes: number): string => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

const radius = 150;
const widest = 56;
const gap = 6;

export const Clock = ({ sheet: { rows, back, words } }: { readonly sheet: SheetOf<'devops-automation'> }) => {
  const starts = rows.map((_, index) => rows.slice(0, index).reduce((sum, each) => sum + each.minutes, 0));
  const total = rows.reduce((sum, each) => sum + each.minutes, 0);
  const part = (minutes: number) => Math.round((minutes / total) * around);
  const way = part(Math.min(back.minutes, total));
  // No minute ticks beyond an hour.
  const ticks = around / (total > 60 ? 12 : total);
  return (
    <div className={sides}>
      <div className={face}>
        <svg viewBox="0 0 400 400" aria-hidden="true" focusable="false">
          <g transform="rotate(-90 200 200)">
            <circle
              data-of="ticks"
              cx="200"
              cy="200"
              r="192"
              pathLength={around}
              strokeDasharray={`2 ${ticks - 2}`}
              strokeDashoffset="1"
            />
            {rows.map(({ title, minutes }, index) => {
              // Same inner edge; grow outwards.
              const width = 4 + ((widest - 4) * index) / (rows.length - 1);
              return (
                <Arc
                  key={title}
                  of={index === rows.length - 1 ? 'live' : 'step'}
                  radius={radius - widest / 2 + width / 2}
                  width={width}
                  start={part(starts[index] ?? 0) + gap / 2}
                  length={Math.max(2, part(minutes) - gap)}
                />
              );
            })}
            <Arc of="back" radius={108} width={2} start={around - way} length={way - gap / 2} />
            <circle data-of="start" cx={200 + radius - widest / 2} cy="200" r="9" />
          </g>
        </svg>
        <p>
          <b>
            <FigureNumber value={String(total)} unit={words.unit} />
          </b>
          {words.total}
        </p>
      </div>
      <ol className={steps} role="list">
        {rows.map(({ title, minutes, text }, index) => (
          <li key={title}>
            <span>{timeOf(starts[index] ?? 0)}</span>
            <h3 className={titleText[4]}>{title}</h3>
            <b>{`${minutes} ${words.unit}`}</b>
            <p>{text}</p>
          </li>
        ))}
        <li>
          <span>{timeOf(total)}</span>
          <h3 className={titleText[4]}>{words.live}</h3>
          <p>
            <b>{`${back.minutes} ${words.unit}`}</b> {back.text}
          </p>
        </li>
      </ol>
    </div>
  );
};
