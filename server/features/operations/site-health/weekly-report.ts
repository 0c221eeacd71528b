/** The weekly report: an email to owners on Monday, with the figures of the week and the findings of Site Health. */
import { Temporal } from 'temporal-polyfill';
import type { Compared } from '#shared/analytics/analytics.contract.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import { isOn, type FeatureName } from '#shared/settings/feature-rules.ts';
import { counted, formatCount } from '#shared/api/list-count.ts';
import type { ReadViews, ViewsOfDays } from '#server/platform/http/count-visits.ts';
import type { WorkGuard } from '#server/platform/mongodb/work-failures.ts';
import type { ApplicationRepository } from '../../careers/application.repository.ts';
import type { PostAgendaRepository } from '../../blog/post-agenda.repository.ts';
import type { DeskFiguresRepository } from '../../contact/desk/desk-figures.repository.ts';
import { responseTimes } from '../../contact/response-times.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { recipientOf, type SendEmail } from '../../mail/send-email.ts';
import type { AccountRepository } from '../../accounts/account.repository.ts';
import type { SiteCheckRepository } from './site-check.repository.ts';

export interface Week {
  /** Its Monday as ISO 8601, in the site’s time zone. */
  readonly monday: string;
  readonly from: Date;
  /** Its end, which is not part of it. */
  readonly to: Date;
  readonly sunday: string;
}

/** The report is sent on Monday from this hour on. */
const reportHour = 7;

/** The last week whose report may be sent: from Monday at seven in the site’s time zone. */
export const endedWeek = (now: Date, timeZone: string): Week => {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const reportTime = local.subtract({ hours: reportHour });
  const end = reportTime.toPlainDate().subtract({ days: reportTime.dayOfWeek - 1 });
  const monday = end.subtract({ days: 7 });
  const start = (date: Temporal.PlainDate): Date => new Date(date.toZonedDateTime(timeZone).epochMilliseconds);
  return {
    monday: monday.toString(),
    sunday: end.subtract({ days: 1 }).toString(),
    from: start(monday),
    to: start(end),
  };
};

export interface WeeklyReportDeps {
  readonly siteChecks: Pick<SiteCheckRepository, 'read' | 'readReportWeek' | 'storeReportWeek'>;
  readonly desk: Pick<DeskFiguresRepository, 'countReceived' | 'readAnswers' | 'readDue'>;
  readonly applications: Pick<ApplicationRepository, 'readWeek' | 'countDueBefore'>;
  readonly agenda: Pick<PostAgendaRepository, 'upcoming'>;
  /** Undefined without analytics. */
  readonly readViews: ReadViews | undefined;
  readonly accounts: Pick<AccountRepository, 'listReachable'>;
  readonly sendEmail: SendEmail;
  readonly guard: Pick<WorkGuard, 'attempt'>;
  readonly content: SiteContent;
  readonly siteUrl: string;
  readonly clock: () => Date;
}

const duration = (minutes: number): string => {
  if (minutes < 60) return counted(Math.round(minutes), 'minute');
  if (minutes < 48 * 60) return counted(Math.round(minutes / 60), 'hour');
  return counted(Math.round(minutes / 1440), 'day');
};

/** “up 12% from 1,203”. */
export const change = (now: number, before: number): string => {
  if (before === 0) return now === 0 ? 'same as the week before' : 'none in the week before';
  const share = Math.round(((now - before) / before) * 100);
  if (share === 0) return `same as the week before`;
  return `${share > 0 ? 'up' : 'down'} ${Math.abs(share)}% from ${formatCount(before)}`;
};

type Row = readonly [string, string];

const readInquiries = async (week: Week, desk: WeeklyReportDeps['desk']): Promise<readonly Row[]> => {
  const [received, found] = await Promise.all([desk.countReceived(week.from, week.to), desk.readAnswers(week.from)]);
  const answers = found.filter(({ answered_at }) => answered_at < week.to);
  const { median_minutes: median, within_promise: share } = responseTimes(answers);
  const times =
    median === null || share === null
      ? ''
      : `, half of them within ${duration(median)}, ${Math.round(share * 100)}% on time`;
  return [
    ['Messages received', formatCount(received)],
    ['Answers sent', `${formatCount(answers.length)}${times}`],
  ];
};

const describeChange = ({ now, before }: Compared): string => `${formatCount(now)}, ${change(now, before)}`;

const viewRows = ({ views, visitors, pages }: ViewsOfDays): readonly Row[] => [
  ['Page views', describeChange(views)],
  ['Daily visitors, added up', describeChange(visitors)],
  ...(pages.length === 0
    ? []
    : [['Most read', pages.map((page) => `${page.title} (${formatCount(page.views)})`).join('\n')] as const]),
];

const readHiring = async (week: Week, applications: WeeklyReportDeps['applications']): Promise<readonly Row[]> => {
  const { arrived, hired, declined } = await applications.readWeek(week.from, week.to);
  return [
    ['Applications', formatCount(arrived)],
    ['Hired', formatCount(hired)],
    ['Declined', formatCount(declined)],
  ];
};

const isFeatureOn = (feature: FeatureName, { content }: WeeklyReportDeps): boolean =>
  isOn(feature, content.current['site-settings'].features);

const readDue = async (deps: WeeklyReportDeps, now: Date): Promise<readonly Row[]> => {
  const { desk, applications, agenda, content } = deps;
  const soon = new Date(now.getTime() + 7 * 86_400_000);
  const [due, dueApplications, upcoming] = await Promise.all([
    desk.readDue(now, soon),
    isFeatureOn('applications', deps) ? applications.countDueBefore(soon) : null,
    agenda.upcoming(now, 5),
  ]);
  const { timeZone } = content.current['site-settings'].hours;
  const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', day: 'numeric', month: 'long', timeZone });
  return [
    ['Answers due', counted(due.overdue + due.due_soon, 'message')],
    ...(dueApplications === null ? [] : [['Applications to answer', counted(dueApplications, 'application')] as const]),
    ...upcoming
      .filter(({ at }) => at < soon)
      .map(({ title, at }) => ['To be published', `${title}, ${day.format(at)}`] as const),
  ];
};

/** Returns the content of the email. */
export const readWeeklyReport = async (week: Week, deps: WeeklyReportDeps) => {
  const now = deps.clock();
  const [checks, inquiries, read, hiring, due] = await Promise.all([
    deps.siteChecks.read(),
    readInquiries(week, deps.desk),
    isFeatureOn('analytics', deps) ? deps.readViews?.({ from: week.monday, to: week.sunday }) : undefined,
    isFeatureOn('applications', deps) ? readHiring(week, deps.applications) : undefined,
    readDue(deps, now),
  ]);
  const found: readonly Finding[] = checks.flatMap(({ findings }) => findings);
  return {
    monday: week.monday,
    sunday: week.sunday,
    sections: [
      { title: 'Inquiries', rows: inquiries },
      ...(read === undefined ? [] : [{ title: 'Visits', rows: viewRows(read) }]),
      ...(hiring === undefined ? [] : [{ title: 'Hiring', rows: hiring }]),
      { title: 'Due this week', rows: due },
    ],
    findings: found.map(({ sentence, remedy }) => `${sentence} ${remedy}`),
    link: `${deps.siteUrl}/admin/site-health`,
  };
};

/**
 * Sends the report of the last week, once. A new site has no such week.
 * @throws while the database is away; the next check of the site tries again.
 */
export const sendWeeklyReport = async (deps: WeeklyReportDeps): Promise<void> => {
  const week = endedWeek(deps.clock(), deps.content.current['site-settings'].hours.timeZone);
  const last = await deps.siteChecks.readReportWeek();
  if (last === week.monday) return;
  if (last !== null) {
    const data = await readWeeklyReport(week, deps);
    for (const account of await deps.accounts.listReachable(['owner'], 'weekly-report'))
      await deps.guard.attempt('weekly-report', account.id, () =>
        deps.sendEmail({
          kind: 'weekly-report',
          to: recipientOf(account),
          data,
          key: `${week.monday} ${account.id}`,
        }),
      );
  }
  await deps.siteChecks.storeReportWeek(week.monday);
};
