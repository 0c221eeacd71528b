/**
 * A drawing of one day at each desk by UTC: dark lines for the night, an area for the working day, and a line at the bottom for the shift
 * of its region. The list has the same as text.
 */
import type { CareersPage } from '#shared/careers/careers.data.ts';
import { from } from '../design/breakpoints.ts';
import { css } from '../design/emotion.ts';
import { wrap, pageEdge } from '../design/layout.tsx';
import { token } from '../design/tokens.ts';
import { smallText } from '../design/type.ts';
import { visuallyHidden } from '../design/visually-hidden.tsx';

/** Lines per hour. */
const density = 4;
const hoursOfDay = 24;

/** Darkness at an hour of the day from 0 to 1: 1 at midnight, 0 from six to six. */
const darkness = (hour: number): number => Math.max(0, Math.cos((hour / hoursOfDay) * 2 * Math.PI)) ** 0.7;

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

/** The lines of a day from midnight, in hours. Each is as wide as its time is dark, with gaps even at midnight. */
const nightOfDay = Array.from({ length: hoursOfDay * density }, (_, index) => (index + 0.5) / density)
  .map((hour) => ({ hour, width: thousandths((0.88 * darkness(hour)) / density) }))
  .filter(({ width }) => width > 0.01)
  .map(({ hour, width }) => `M${thousandths(hour - width / 2)} 0h${width}v1h-${width}z`)
  .join('');

const figure = css({
  display: 'grid',
  gap: token('--s-4'),
});

const desk = css({
  display: 'grid',
  gap: token('--s-1'),
  paddingBlock: token('--s-2'),
  '> p': {
    display: 'flex',
    gap: '0.25rem 0.75rem',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    fontSize: token('--t-small'),
    lineHeight: 1.2,
    b: { fontWeight: 600 },
    span: { color: token('--ink-2'), fontVariantNumeric: 'tabular-nums' },
  },
  [from.desktop]: {
    gridTemplateColumns: '16% minmax(0, 84%)',
    gap: 0,
    paddingBlock: 0,
    borderTop: `${token('--line')} solid ${token('--paper')}`,
    '> p': { flexDirection: 'column', justifyContent: 'center', gap: '0.125rem', b: { fontSize: token('--t-4') } },
  },
});

const band = css({
  display: 'block',
  width: '100%',
  height: '2.75rem',
  overflow: 'hidden',
  // Night is darker than day on dark pages too.
  background: `light-dark(${token('--art-ground')}, ${token('--art-quiet')})`,
  use: { fill: `light-dark(${token('--ink')}, ${token('--sunken')})` },
  rect: { fill: `light-dark(${token('--band')}, ${token('--art-line')})` },
  'path[data-watch]': {
    vectorEffect: 'non-scaling-stroke',
    stroke: token('--paper'),
    strokeWidth: 18,
    '& + path': { stroke: token('--art-point'), strokeWidth: 10 },
  },
  [from.tablet]: { height: '3.25rem' },
  // Extends beyond the page's margin.
  [from.desktop]: {
    height: 'clamp(3.5rem, 1rem + 3vw, 4.75rem)',
    width: `calc(100% + ${pageEdge})`,
    maxWidth: 'none',
  },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'Canvas',
    use: { fill: 'CanvasText' },
    rect: { fill: 'Highlight' },
    'path[data-watch]': { stroke: 'Canvas', '& + path': { stroke: 'CanvasText' } },
  },
});

const clip = css({
  overflowX: 'clip',
});

const symbol = 'day';

/** The UTC hours at which the visible days of a desk begin. */
const daysOf = (offset: number): number[] => [-1, 0, 1].map((day) => day * hoursOfDay - offset);

type Watch = NonNullable<CareersPage['desks']['items'][number]['watch']>;

/** Drawn twice: the first path is the outline of the second. */
const WatchLine = ({ watch }: { readonly watch: Watch }) => {
  const line = [-hoursOfDay, 0].map((day) => `M${watch.from + day} 1h${watch.length}`).join('');
  return (
    <>
      <path data-watch="" d={line} />
      <path data-watch="" d={line} />
    </>
  );
};

export const DayAndNight = ({ desks }: { readonly desks: CareersPage['desks'] }) => (
  <div className={clip}>
    <div className={wrap}>
      <figure className={figure}>
        <ol role="list">
          {desks.items.map(({ place, hours, offset, watch }, index) => (
            <li className={desk} key={place}>
              <p>
                <b>{place}</b>
                <span>{hours}</span>
              </p>
              {watch ? <p className={visuallyHidden}>{`${watch.region}: ${watch.hours}`}</p> : null}
              <svg className={band} viewBox={`0 0 ${hoursOfDay} 1`} preserveAspectRatio="none" aria-hidden="true">
                {index === 0 ? (
                  <defs>
                    <path id={symbol} d={nightOfDay} />
                  </defs>
                ) : null}
                {daysOf(offset).map((start) => (
                  <g key={start}>
                    <use href={`#${symbol}`} x={start} />
                    <rect x={start + desks.from} width={desks.to - desks.from} height="1" />
                  </g>
                ))}
                {watch ? <WatchLine watch={watch} /> : null}
              </svg>
            </li>
          ))}
        </ol>
        <figcaption className={smallText.soft}>{desks.caption}</figcaption>
      </figure>
    </div>
  </div>
);
