/** Views and inquiries of the last seven days: a bar for each day, with the number of inquiries below it. */
import type { DayOfWeek, Overview } from '#shared/dashboard/overview.contract.ts';
import { counted } from '#shared/api/list-count.ts';
import { css } from '#views/design/emotion.ts';
import { OnwardLink } from '#views/design/links.tsx';
import { token } from '#views/design/tokens.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { analyticsAddress } from '../analytics/periods.ts';
import { describeChange, directionOf, formatPoint, number } from '../analytics/format-analytics.ts';
import { ChangeMark } from '../analytics/headline-figures.tsx';
import { StaffSection } from '../ui/staff-section.tsx';
import { quietText } from '../ui/style-rules.ts';

const height = 64;

const mark = {
  content: "''",
  display: 'inline-block',
  width: '0.625rem',
  height: '0.625rem',
  marginRight: '0.5rem',
  printColorAdjust: 'exact',
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'CanvasText',
  },
} as const;

/** They explain the colors of the chart. */
const totals = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: `${token('--s-1')} ${token('--s-5')}`,
  dt: {
    ...quietText,
    '&::before': { ...mark, background: token('--build') },
  },
  'div:last-child dt::before': { background: token('--think'), borderRadius: '50%' },
  'dd:first-of-type': {
    fontSize: '1.375rem',
    fontWeight: 600,
    lineHeight: 1.2,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
});

const chart = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: token('--s-2'),
  marginTop: token('--s-3'),
  listStyle: 'none',
  li: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    gap: '0.25rem',
    fontSize: token('--t-micro'),
    fontVariantNumeric: 'tabular-nums',
  },
  svg: {
    display: 'block',
    width: '100%',
    height,
    borderBottom: `${token('--line')} solid ${token('--edge')}`,
    color: token('--build'),
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
  'span[aria-hidden]': { color: token('--ink-3') },
  b: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.25rem',
    minHeight: '1.25rem',
    fontWeight: 600,
    '&::before': {
      ...mark,
      width: '0.5rem',
      height: '0.5rem',
      marginRight: 0,
      borderRadius: '50%',
      background: token('--think'),
    },
  },
});

interface DayProps {
  readonly of: DayOfWeek;
  readonly maxViews: number;
}

function Day({ of: { day, views, inquiries }, maxViews }: DayProps) {
  // A day with few views keeps a visible bar.
  const bar = views === 0 ? 0 : Math.max(2, Math.round((views / maxViews) * height));
  const name = formatPoint(day, 'day');
  return (
    <li title={`${name}: ${counted(views, 'view')}`}>
      <span
        className={visuallyHidden}
      >{`${name}: ${counted(views, 'view')}, ${counted(inquiries, 'inquiry', 'inquiries')}`}</span>
      <svg viewBox={`0 0 1 ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <rect x="0" y={height - bar} width="1" height={bar} fill="currentColor" />
      </svg>
      <span aria-hidden="true">{name.slice(0, 3)}</span>
      {inquiries === 0 ? null : <b aria-hidden="true">{number(inquiries)}</b>}
    </li>
  );
}

export function Week({ week }: { readonly week: Overview['week'] }) {
  if (week === null) return null;
  const { days, views, inquiries } = week;
  const maxViews = Math.max(1, ...days.map((each) => each.views));
  return (
    <StaffSection title="Last 7 days">
      <dl className={totals}>
        {[
          { name: 'Views', count: views },
          { name: 'Inquiries', count: inquiries },
        ].map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(count.now)}</dd>
            <dd>
              <ChangeMark direction={directionOf(count)}>{describeChange(count)}</ChangeMark>
            </dd>
          </div>
        ))}
      </dl>
      <ol className={chart} role="list" aria-label="Views and inquiries by day">
        {days.map((each) => (
          <Day key={each.day} of={each} maxViews={maxViews} />
        ))}
      </ol>
      <div>
        <OnwardLink to={analyticsAddress({ chosen: '7-days', filters: {} })}>Open Analytics</OnwardLink>
      </div>
    </StaffSection>
  );
}
