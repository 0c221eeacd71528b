/** Phases and milestones to scale. Hidden from screen readers and on phones: list and table have the facts. */
import type { Milestone, RoadmapContent } from '#shared/content/roadmap.schema.ts';
import type { RoadmapPage } from '#shared/content/roadmap.data.ts';
import { from } from '../../design/breakpoints.ts';
import { token } from '../../design/tokens.ts';
import { StatusMark } from '../../design/status-mark.tsx';
import { milestoneMarks, planeOf } from './status-marks.tsx';
import { css, variants } from '../../design/emotion.ts';

/** Slots for years. */
const places = Array.from({ length: 16 }, (_, index) => index + 1);

const frame = css({
  display: 'none',
  position: 'relative',
  paddingTop: token('--s-6'),
  [from.tablet]: {
    display: 'block',
  },
});

const years = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  fontWeight: 600,
  fontSize: token('--t-small'),
  fontVariantNumeric: 'tabular-nums',
  borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  span: {
    padding: '0.25rem 0 0.5rem 0.5rem',
    borderLeft: `${token('--line')} solid ${token('--rule')}`,
  },
});

const row = css({
  display: 'grid',
  position: 'relative',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  paddingBlock: token('--s-4'),
  borderBottom: `${token('--line')} solid ${token('--rule')}`,
  ...variants(places, (count) => ({
    [`&[data-years="${count}"]`]: {
      gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
      background: `repeating-linear-gradient(90deg, ${token('--rule')} 0 1px, transparent 1px calc(100% / ${count}))`,
    },
  })),
});

const barStyle = css({
  ...variants(places, (year) => ({
    [`&[data-first="${year}"]`]: { gridColumnStart: year },
    [`&[data-last="${year}"]`]: { gridColumnEnd: year + 1 },
  })),
  minHeight: 64,
  padding: '0.75rem 0.875rem',
  display: 'grid',
  alignContent: 'center',
  gap: '0.125rem',
  lineHeight: 1.25,
  b: {
    fontSize: token('--t-4'),
    fontWeight: 600,
    letterSpacing: '-0.012em',
  },
  span: {
    fontSize: token('--t-small'),
  },
});

/** Overdue time: stripes from the planned end to today, as high as the bar. */
const overrun = css({
  position: 'absolute',
  width: '100%',
  height: '100%',
  stroke: token('--band'),
  strokeWidth: 72,
  strokeDasharray: '3 5',
});

/** Milestones below their years, above the line of today; in narrow columns only the table has them. */
const milestonesStyle = css({
  display: 'none',
  gap: 0,
  border: 0,
  position: 'relative',
  zIndex: 1,
  '&[data-years]': {
    backgroundColor: token('--paper'),
  },
  [from.desktop]: {
    display: 'grid',
  },
  '> div': {
    display: 'grid',
    alignContent: 'start',
    gap: token('--s-3'),
    paddingInline: '0.5rem',
    fontSize: token('--t-micro'),
    lineHeight: 1.35,
    textWrap: 'pretty',
    '> span': {
      alignItems: 'baseline',
      whiteSpace: 'normal',
      fontSize: 'inherit',
    },
  },
});

/** SVG, because positions in percent would otherwise need style attributes, which the content security policy forbids. */
const today = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  line: {
    stroke: token('--think'),
    strokeWidth: 2,
  },
  text: {
    fontSize: token('--t-micro'),
    fontWeight: 600,
    fill: token('--think'),
  },
});

interface PhaseAxisProps {
  readonly phases: RoadmapContent['phases'];
  readonly milestones: readonly Milestone[];
  readonly axis: RoadmapPage['axis'];
}

export const PhaseAxis = ({ phases, milestones, axis }: PhaseAxisProps) => (
  <div className={frame} aria-hidden="true">
    <div className={years}>
      {axis.years.map((year) => (
        <span key={year}>{year}</span>
      ))}
    </div>
    {phases.items.map((phase, index) => {
      const bar = axis.bars[index];
      const planned = bar ? (bar.to / axis.years.length) * 100 : 0;
      const isLate = phase.status === 'In Progress' && axis.today !== null && planned < axis.today;
      return bar ? (
        <div className={row} key={phase.title} data-years={axis.years.length}>
          <div className={`${barStyle} ${planeOf[phase.status]}`} data-first={bar.from} data-last={bar.to}>
            <b>{phase.title}</b>
            <span>{phases.states[phase.status]}</span>
          </div>
          {isLate ? (
            <svg className={overrun}>
              <line x1={`${planned}%`} x2={`${axis.today}%`} y1="50%" y2="50%" />
            </svg>
          ) : null}
        </div>
      ) : null;
    })}
    <div className={`${row} ${milestonesStyle}`} data-years={axis.years.length}>
      {axis.years.map((year) => (
        <div key={year}>
          {milestones
            .filter((each) => each.year === year)
            .map(({ milestone, status }) => (
              <StatusMark key={milestone} {...milestoneMarks[status]}>
                {milestone}
              </StatusMark>
            ))}
        </div>
      ))}
    </div>
    {axis.today === null ? null : (
      <svg className={today}>
        <line x1={`${axis.today}%`} x2={`${axis.today}%`} y1="0" y2="100%" transform="translate(1)" />
        <text x={`${axis.today}%`} dx="10" dy="0.5em">
          {phases.today}
        </text>
      </svg>
    )}
  </div>
);
