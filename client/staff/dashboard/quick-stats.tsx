/** Daily figures. */
import type { ReactNode } from 'react';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { usePermissions } from '../session/use-session.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { StatusMark } from '#views/design/status-mark.tsx';
import { token } from '#views/design/tokens.ts';
import { applicationsPath } from '../careers/application-labels.tsx';
import { mailAddress } from '../mail/mail-labels.ts';
import { articlesAddress } from '../blog/article-filters.ts';
import { allMessages, deskAddress } from '../contact/desk-filters.ts';
import { formatDuration } from '../ui/format-time.ts';
import { css } from '#views/design/emotion.ts';
import { wrapRow } from '../ui/style-rules.ts';

const figures = css({
  div: {
    ...wrapRow('--s-4'),
    alignItems: 'baseline',
    justifyContent: 'space-between',
    padding: '0.625rem 0',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'div:has(a)': {
    position: 'relative',
  },
  dt: {
    color: token('--ink-2'),
  },
  // The link covers the row.
  a: {
    textDecoration: 'underline',
    textDecorationColor: token('--rule'),
    textUnderlineOffset: '0.25em',
    '&:hover': {
      color: token('--ink'),
      textDecorationColor: 'currentColor',
    },
    '&::after': {
      content: "''",
      position: 'absolute',
      inset: 0,
    },
  },
  dd: {
    marginLeft: 'auto',
    fontSize: '1.125rem',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '-0.01em',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
});

interface FigureProps {
  readonly name: string;
  /** Link to what is counted, if the user may open it. */
  readonly to?: string | false;
  readonly children: ReactNode;
}

const Figure = ({ name, to = false, children }: FigureProps) => (
  <div>
    <dt>{to === false ? name : <a href={to}>{name}</a>}</dt>
    <dd>{children}</dd>
  </div>
);

const minuteMs = 60_000;
const none = 'No answers yet';

const time = (minutes: number | null): string => (minutes === null ? none : formatDuration(minutes * minuteMs));

/** Rounded down: 99.6 % is not 100 %. */
const share = (part: number | null): string => (part === null ? none : `${Math.floor(part * 100)}%`);

/** Failures have a mark and a word besides the color. */
const bad = (count: number, label: string): ReactNode =>
  count === 0 ? (
    '0'
  ) : (
    <StatusMark shape="square" tone="bad">
      {`${formatCount(count)} ${label}`}
    </StatusMark>
  );

/** Figures that the user acts on. What waits for them is in the lists and the menu. */
export function QuickStats({ overview }: { readonly overview: Overview }) {
  const { waits, applications, lanes, overdue, due_soon, posts, pages, mail, answer_times: times } = overview;
  const period = `last ${times.days} days`;
  const may = usePermissions();
  const byDue = deskAddress({ ...allMessages, sort: 'due' });
  return (
    <dl className={figures}>
      {waits === null ? null : (
        <>
          <Figure name="Overdue" to={byDue}>
            {bad(overdue, 'late')}
          </Figure>
          <Figure name="Due within four hours" to={byDue}>
            {formatCount(due_soon)}
          </Figure>
          <Figure name="Awaiting their reply" to={deskAddress({ ...allMessages, status: 'replied' })}>
            {formatCount(lanes.them)}
          </Figure>
          <Figure name={`Median answer time, ${period}`}>{time(times.median_minutes)}</Figure>
          <Figure name="Answered on time">{share(times.within_promise)}</Figure>
        </>
      )}
      {applications !== null && waits === null ? (
        <>
          <Figure name="Applications to answer" to={applicationsPath}>
            {formatCount(applications.total)}
          </Figure>
          <Figure name="Interviews today">{applications.interviews.length}</Figure>
          <Figure name="Scorecards to complete">{applications.scorecards.length}</Figure>
        </>
      ) : null}
      {may('mail') ? (
        <Figure name="Emails failed" to={mailAddress('failed')}>
          {bad(mail.failed + mail.letters_failed, 'failed')}
        </Figure>
      ) : null}
      {may('read-site') ? (
        <>
          <Figure name="All drafts" to={articlesAddress({ lane: 'draft' })}>
            {formatCount(posts.drafts)}
          </Figure>
          <Figure name="Scheduled articles" to={articlesAddress({ lane: 'scheduled' })}>
            {formatCount(posts.scheduled)}
          </Figure>
          <Figure name="Published articles" to={articlesAddress({ lane: 'published' })}>
            {formatCount(posts.published)}
          </Figure>
          <Figure name="Articles with unpublished changes" to={articlesAddress({ lane: 'changed' })}>
            {formatCount(posts.changed)}
          </Figure>
          <Figure name="Pages with unpublished changes" to={staffRoutes.content.pattern}>
            {pages.changed}
          </Figure>
        </>
      ) : null}
    </dl>
  );
}
