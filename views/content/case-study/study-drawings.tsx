/** Drawings of a study's facts: bars before and after, and a timeline. */
import type { CaseStudy, StudyChange, StudyMilestone } from '#shared/content/case-studies.schema.ts';
import type { PageData } from '#shared/pages/page-schemas.ts';
import { below, from } from '../../design/breakpoints.ts';
import { css } from '../../design/emotion.ts';
import { token } from '../../design/tokens.ts';
import { titleText } from '../../design/type.ts';

type Labels = PageData<'case-study'>['labels'];

const changeList = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${token('--s-7')} ${token('--gutter')}`,
  [from.tablet]: {
    '&[data-count="2"]': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
  },
  dl: {
    display: 'grid',
    gap: token('--s-4'),
    paddingTop: token('--s-4'),
  },
  'dl > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `${token('--s-2')} ${token('--s-3')}`,
  },
  dt: {
    fontSize: token('--t-small'),
    color: token('--ink-2'),
  },
  dd: {
    fontSize: token('--t-3'),
    lineHeight: 1.14,
    fontWeight: 600,
    letterSpacing: '-0.022em',
  },
});

const bar = css({
  display: 'block',
  width: '100%',
  height: '2.75rem',
  background: token('--art-ground'),
  forcedColorAdjust: 'none',
  line: {
    stroke: token('--art-quiet'),
    strokeWidth: 2,
  },
  rect: {
    fill: token('--art-plane'),
  },
});

/** Positions of a bar's threads, in percent of its height. */
const threads = [10, 26, 42, 58, 74, 90];

interface BarProps {
  /** Length in percent of the longer bar. */
  readonly length: number;
  readonly kind: 'before' | 'after';
}

/** Threads before, a plane after. */
const Bar = ({ length, kind }: BarProps) => (
  <svg className={bar} aria-hidden="true" focusable="false">
    {kind === 'after' ? (
      <rect width={`${length}%`} height="100%" />
    ) : (
      threads.map((y) => <line key={y} x1="0" x2={`${length}%`} y1={`${y}%`} y2={`${y}%`} />)
    )}
  </svg>
);

/** Percent, with a visible minimum. */
const lengthOf = (amount: number, longest: number): number =>
  longest === 0 ? 0 : Math.max(1, Math.round((amount / longest) * 1000) / 10);

const Change = ({ change, labels }: { readonly change: StudyChange; readonly labels: Labels }) => {
  const longest = Math.max(change.before.amount, change.after.amount);
  return (
    <li>
      <h3 className={titleText[4]}>{change.title}</h3>
      <dl>
        {(['before', 'after'] as const).map((kind) => (
          <div key={kind}>
            <dt>{labels[kind]}</dt>
            <dd>{change[kind].text}</dd>
            <Bar kind={kind} length={lengthOf(change[kind].amount, longest)} />
          </div>
        ))}
      </dl>
    </li>
  );
};

interface ChangesProps {
  readonly changes: CaseStudy['changes'];
  readonly labels: Labels;
}

export const Changes = ({ changes, labels }: ChangesProps) => (
  <ul className={changeList} role="list" data-count={changes.length > 1 ? 2 : 1}>
    {changes.map((change) => (
      <Change key={change.title} change={change} labels={labels} />
    ))}
  </ul>
);

const axis = css({
  display: 'block',
  overflow: 'visible',
  width: '100%',
  height: '3.5rem',
  forcedColorAdjust: 'none',
  [below.tablet]: {
    display: 'none',
  },
  line: {
    stroke: token('--rule'),
    strokeWidth: 1,
  },
  'line[data-thread]': {
    stroke: token('--art-line'),
    strokeWidth: 2,
  },
  circle: {
    fill: token('--art-point'),
  },
  rect: {
    fill: token('--art-plane'),
  },
  text: {
    fill: token('--ink-2'),
    fontSize: token('--t-small'),
    textAnchor: 'middle',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  'text:last-of-type': {
    textAnchor: 'end',
  },
  // If all labels fit into one row, threads lead to them instead of numbers.
  'line[data-leader]': {
    display: 'none',
    stroke: token('--art-line'),
  },
  [from.desktop]: {
    text: {
      display: 'none',
    },
    'line[data-leader]': {
      display: 'inline',
    },
  },
});

const monthList = css({
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  span: {
    fontSize: token('--t-small'),
    color: token('--ink-2'),
  },
  p: {
    fontWeight: 600,
    lineHeight: 1.3,
    textWrap: 'balance',
  },
  [below.tablet]: {
    li: {
      position: 'relative',
      paddingLeft: token('--s-5'),
      paddingBottom: token('--s-5'),
      borderLeft: `${token('--line-2')} solid ${token('--art-line')}`,
    },
    'li:last-of-type': {
      paddingBottom: 0,
      borderColor: 'transparent',
    },
    'li::before': {
      content: "''",
      position: 'absolute',
      left: 'calc(-0.375rem - 1px)',
      top: '0.35rem',
      width: '0.75rem',
      height: '0.75rem',
      borderRadius: '50%',
      background: token('--art-point'),
    },
    'li:last-of-type::before': {
      borderRadius: 0,
      background: token('--art-plane'),
    },
  },
  [from.tablet]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: `${token('--s-5')} ${token('--gutter')}`,
    paddingTop: token('--s-4'),
  },
  [from.desktop]: {
    gridAutoColumns: 'minmax(0, 1fr)',
    gridAutoFlow: 'column',
    gridTemplateColumns: 'none',
    columnGap: 0,
    paddingTop: 0,
    li: {
      paddingTop: token('--s-2'),
      paddingInline: `${token('--s-3')} ${token('--gutter')}`,
      borderLeft: `${token('--line')} solid ${token('--art-line')}`,
    },
  },
});

interface MonthsProps {
  readonly milestones: readonly StudyMilestone[];
  /** Length of the timeline in months. */
  readonly months: number;
  /** Label of a month; `{month}` is its number. */
  readonly label: string;
}

/** The timeline as picture and list; on phones only the list. */
export const Months = ({ milestones, months, label }: MonthsProps) => {
  const at = (month: number): string => `${Math.round((month / months) * 1000) / 10}%`;
  const every = Array.from({ length: months + 1 }, (_, month) => month);
  const last = milestones.length - 1;
  return (
    <div>
      <svg className={axis} aria-hidden="true" focusable="false">
        {every.map((month) => (
          <line key={month} x1={at(month)} x2={at(month)} y1="6" y2="22" />
        ))}
        <line data-thread="" x1="0" x2="100%" y1="14" y2="14" />
        {milestones.map(({ month, title }, index) => (
          <line
            key={title}
            data-leader=""
            x1={at(month)}
            x2={`${(index / milestones.length) * 100}%`}
            y1="14"
            y2="100%"
          />
        ))}
        {milestones.map(({ month, title }, index) =>
          index === last ? (
            <rect key={title} x={at(month)} y="2" width="24" height="24" transform="translate(-24 0)" />
          ) : (
            <circle key={title} cx={at(month)} cy="14" r="7" />
          ),
        )}
        {milestones.map(({ month, title }) => (
          <text key={title} x={at(month)} y="50">
            {month}
          </text>
        ))}
      </svg>
      <ol className={monthList} role="list">
        {milestones.map(({ month, title }) => (
          <li key={title}>
            <span>{label.replace('{month}', () => String(month))}</span>
            <p>{title}</p>
          </li>
        ))}
      </ol>
    </div>
  );
};
