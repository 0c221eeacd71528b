/** Reads the figures of the dashboard that the user's role may see. */
import { LRUCache } from 'lru-cache';
import { Temporal } from 'temporal-polyfill';
import { contentMap, pageKeys, type LiveContent } from '#shared/content/content-map.ts';
import { stageTitle } from '#shared/careers/application-rules.ts';
import { candidateName, maskPerson } from '#shared/careers/recruiting-rules.ts';
import { isOn, mayNow } from '#shared/settings/feature-rules.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import { may, meetsAlternative, recruitersPages, type Capability, type RoleId } from '#shared/accounts/roles.ts';
import { present } from '#server/platform/http/present.ts';
import type { ReadVisitDays } from '#server/platform/http/count-visits.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import {
  overviewLimits as limits,
  owedApplicationSchema,
  waitingMessageSchema,
  type FailedMail,
  type Overview,
  type Unfinished,
  type Upcoming,
} from '#shared/dashboard/overview.contract.ts';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import { stagesIn } from '../careers/hiring-stages.ts';
import { applyBlindMode, isHidden, presentRow } from '../careers/present-application.ts';
import type { BoardRepository, CardRecord } from '../careers/recruiting.repository.ts';
import type { PostAgendaRepository } from '../blog/post-agenda.repository.ts';
import type { PostRepository } from '../blog/post.repository.ts';
import { cdnFailingSince, type CdnState, type CdnStateRepository } from '../invalidation/cdn/cdn-state.repository.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';
import type { DeskReadingRepository, SubmissionFilter } from '../contact/desk/desk-reading.repository.ts';
import { firstWords } from '../contact/desk/present-submission.ts';
import type { ContentRepository, PagesInWork } from '../content/content.repository.ts';
import type { FailedEmail } from '../mail/email-lists.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import { responseTimes, type ResponseTimes, type Answer } from '../contact/response-times.ts';

type Desk = Pick<DeskFiguresRepository, 'countAnswers' | 'readAnswers'>;

/** Answers delivered since the given time, oldest first, up to the limit of list counts. */
const createRecentAnswers = (desk: Desk): ((since: Date) => Promise<readonly Answer[]>) => {
  let known: readonly Answer[] = [];

  return async (since) => {
    const recent = known.filter(({ answered_at }) => answered_at >= since);
    const newestAt = recent.at(-1)?.answered_at ?? since;
    const news = await desk.readAnswers(newestAt);
    known = [...recent.filter(({ answered_at }) => answered_at < newestAt), ...news].slice(-moreThanCounted);
    // A different count shows that answers were erased, withdrawn or stored late by another instance.
    if ((await desk.countAnswers(since)) !== known.length) known = await desk.readAnswers(since);
    return known;
  };
};

export interface OverviewDeps {
  readonly desk: DeskFiguresRepository;
  readonly reading: Pick<DeskReadingRepository, 'list' | 'count'>;
  readonly posts: Pick<PostRepository, 'countPosts'>;
  readonly agenda: PostAgendaRepository;
  readonly content: Pick<ContentRepository, 'readInWork'>;
  readonly applications: Pick<ApplicationRepository, 'find' | 'findOwed' | 'countOwed'>;
  readonly board: Pick<BoardRepository, 'readInterviews' | 'readOpenScorecards'>;
  /** Undefined without analytics. */
  readonly readVisitDays: ReadVisitDays | undefined;
  /** Current settings decide whether names of applicants are hidden. */
  readonly live: { readonly current: LiveContent };
  readonly emails: Pick<EmailRepository, 'figures' | 'newestFailed'>;
  /** True if a mail server is configured. */
  readonly mailConfigured: boolean;
  /** Number of confirmations held back. */
  readonly readWithheld: () => Promise<number>;
  readonly cdn: Pick<CdnStateRepository, 'read'>;
  /** A problem with backups for an owner to fix; null if all is well. */
  readonly readBackupTrouble: () => Promise<string | null>;
  readonly clock: () => Date;
}

const hourMs = 60 * 60 * 1000;
const soonMs = 4 * hourMs;
const days = 30;

/** With more messages, figures are cached, so that open dashboards stay cheap. */
const cacheAbove = 5000;
const cacheMs = 10_000;
const key = 'answer-times';

const weekDays = 7;
/** The week’s chart may be as old as this. */
const weekMs = 60_000;

const cdnTrouble = (state: CdnState | null, now: Date): Overview['cdn'] => {
  const since = cdnFailingSince(state, now);
  if (since === null) return null;
  return { failing_since: since.toISOString(), last_reason: state?.last_error ?? null };
};

type Reading = OverviewDeps['reading'];
type Found = Awaited<ReturnType<Reading['list']>>;

/** More urgent messages than these are listed by deadline only. */
const maxUrgent = 25;

const readWaiting = async (all: SubmissionFilter, assignee: string | null, urgent: Found, reading: Reading) => {
  const filter: SubmissionFilter = { ...all, assignee };
  const [due, total] = await Promise.all([
    reading.list({ filter, order: 'due', skip: 0, limit: limits.waiting }),
    reading.count(filter, 'due'),
  ]);
  const first = urgent.filter((message) => (message.assignee?.id ?? null) === assignee);
  const known = new Set(first.map(({ id }) => id));
  return {
    messages: [...first, ...due.filter(({ id }) => !known.has(id))]
      .slice(0, limits.waiting)
      .map((message) => present(waitingMessageSchema, { ...message, message: firstWords(message.message) })),
    total,
  };
};

/** Counted like the inbox, so that both show the same number. */
const readWaits = async (staffId: string, reading: Reading, now: Date): Promise<Overview['waits']> => {
  const open = { now, withoutSpam: false, terms: [] } as const;
  const all: SubmissionFilter = { ...open, lane: 'us' };
  const urgent = await reading.list({ filter: { ...all, urgent: true }, order: 'due', skip: 0, limit: maxUrgent });
  const [mine, unassigned, total, applications] = await Promise.all([
    readWaiting(all, staffId, urgent, reading),
    readWaiting(all, null, urgent, reading),
    reading.count(all, 'due'),
    reading.count({ ...open, lane: 'applications' }, 'due'),
  ]);
  return { mine, unassigned, total, applications };
};

/** Interviews are shown until they have begun an hour ago. */
const begunMs = hourMs;

const endOfDay = (now: Date, timeZone: string): Date => {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(local.startOfDay().add({ days: 1 }).epochMilliseconds);
};

const readApplications = async (
  staffId: string,
  { applications, board, live, clock }: OverviewDeps,
): Promise<Overview['applications']> => {
  const { features, hours } = live.current['site-settings'];
  const now = clock();
  const [first, total, interviews, scorecards] = await Promise.all([
    applications.findOwed(limits.applications),
    applications.countOwed(),
    board.readInterviews(new Date(now.getTime() - begunMs), endOfDay(now, hours.timeZone), limits.interviews),
    isOn('scorecards', features) ? board.readOpenScorecards(staffId, limits.scorecards) : [],
  ]);
  const candidate = (record: CardRecord) => {
    const { id, name, position } = applyBlindMode(record, live.current);
    return { id, name, position };
  };
  return {
    first: first.map((record) => present(owedApplicationSchema, presentRow(record, live.current))),
    total,
    interviews: interviews.flatMap(({ interview, ...record }) => {
      const { chosen, minutes, by } = interview;
      return chosen === undefined ? [] : [{ ...candidate(record), at: chosen.toISOString(), minutes, by }];
    }),
    scorecards: scorecards.flatMap((record) => {
      const card = record.scorecards?.find(({ by, handed_in_at }) => by.id === staffId && handed_in_at === undefined);
      if (card === undefined) return [];
      const stage_title = stageTitle(stagesIn(live.current), card.stage);
      return [{ ...candidate(record), stage: card.stage, stage_title }];
    }),
  };
};

/** Hides the applicant's name and address in blind mode. */
const presentFailed = async (
  { id, kind, to, reason, about }: FailedEmail,
  { applications, live }: OverviewDeps,
): Promise<FailedMail> => {
  const application = about === undefined ? null : await applications.find(about);
  const hidden = application !== null && isHidden(application, live.current) ? application : null;
  return {
    id,
    message_id: null,
    kind,
    ...(hidden?.email === to.address
      ? { name: candidateName(hidden.id), to: null }
      : { name: to.name === '' ? to.address : to.name, to: to.address }),
    reason: reason === null || hidden === null ? reason : maskPerson(reason, hidden),
  };
};

interface Dated {
  readonly at: Date;
}

const byTime = (one: Dated, other: Dated): number => one.at.getTime() - other.at.getTime();
const byTimeDescending = (one: Dated, other: Dated): number => byTime(other, one);
const presentDated = <Record extends Dated>(record: Record) => ({ ...record, at: record.at.toISOString() });

const readPublicationRequests = async (agenda: PostAgendaRepository, by?: string): Promise<Overview['asks']> =>
  (await agenda.asked(limits.asks, by)).map(presentDated);

/** Scheduled articles and pages, the next first. */
const readUpcoming = async (agenda: PostAgendaRepository, pages: PagesInWork, now: Date): Promise<Upcoming[]> => {
  const articles = (await agenda.upcoming(now, limits.upcoming)).map((each) => ({ ...each, kind: 'article' as const }));
  const scheduled = pageKeys.flatMap((key) => {
    const at = pages[key]?.upcoming?.at;
    return at === undefined || at <= now ? [] : [{ id: key, title: contentMap[key].title, at, kind: 'page' as const }];
  });
  return [...articles, ...scheduled].toSorted(byTime).slice(0, limits.upcoming).map(presentDated);
};

const countChanged = (pages: PagesInWork): number => pageKeys.filter((key) => pages[key]?.working_copy).length;

export interface Asker {
  readonly id: string;
  readonly role: RoleId;
}

const readUnfinished = async (
  agenda: PostAgendaRepository,
  pages: PagesInWork,
  { id: staffId, role }: Asker,
): Promise<Unfinished[]> => {
  const articles = may(role, 'write-articles') ? await agenda.unfinished(staffId, limits.unfinished) : [];
  const written = pageKeys.flatMap((key) => {
    const copy = pages[key]?.working_copy;
    const allows = (capability: Capability): boolean => may(role, capability);
    const mayEdit = allows('edit-pages') || meetsAlternative(recruitersPages, allows, { key });
    if (copy?.saved_by.id !== staffId || !mayEdit) return [];
    return [{ id: key, title: contentMap[key].title, at: copy.saved_at, kind: 'page' as const }];
  });
  return [...articles, ...written].toSorted(byTimeDescending).slice(0, limits.unfinished).map(presentDated);
};

/** Keeps state between calls: create it once. */
export const createReadOverview = (deps: OverviewDeps): ((asker: Asker) => Promise<Overview>) => {
  const { desk, posts, emails, mailConfigured, readWithheld, cdn, clock } = deps;
  const recentAnswers = createRecentAnswers(desk);
  const cache = new LRUCache<string, ResponseTimes>({ max: 1, ttl: cacheMs });
  const reads = createSingleFlight<ResponseTimes>();

  const countAnswerTimes = async (): Promise<ResponseTimes> => {
    const times = responseTimes(await recentAnswers(new Date(clock().getTime() - days * 24 * hourMs)));
    if (times.answers > cacheAbove) cache.set(key, times);
    return times;
  };
  const weeks = new LRUCache<string, NonNullable<Overview['week']>>({ max: 1, ttl: weekMs });
  const readWeek = async (): Promise<Overview['week']> => {
    const to = Temporal.Instant.fromEpochMilliseconds(clock().getTime())
      .toZonedDateTimeISO(deps.live.current['site-settings'].hours.timeZone)
      .toPlainDate();
    const cached = weeks.get(to.toString());
    if (cached !== undefined) return cached;
    const period = { from: to.subtract({ days: weekDays - 1 }).toString(), to: to.toString() };
    const week = (await deps.readVisitDays?.(period)) ?? null;
    if (week === null) return null;
    const { views, inquiries } = week;
    const read = { days: [...week.days], views, inquiries };
    weeks.set(to.toString(), read);
    return read;
  };

  const readAnswerTimes = async (): Promise<ResponseTimes> => cache.get(key) ?? reads.run(key, countAnswerTimes);

  /** The mail server's message may name a recipient. */
  const readMail = async (mayDo: (capability: Capability) => boolean): Promise<Overview['mail']> => {
    const [{ failures, waiting_reason, ...counts }, emailCounts, failedEmails, withheld] = await Promise.all([
      desk.readUnsent(limits.failures),
      mayDo('mail') ? emails.figures() : { failed: 0 },
      mayDo('mail') ? emails.newestFailed(limits.failures) : [],
      readWithheld(),
    ]);
    const mayReadLeads = mayDo('read-leads');
    return {
      configured: mailConfigured,
      ...counts,
      letters_failed: emailCounts.failed,
      withheld,
      failures: [
        ...(mayReadLeads ? failures.map((mail) => ({ ...mail, to: null })) : []),
        ...(await Promise.all(failedEmails.map((email) => presentFailed(email, deps)))),
      ],
      waiting_reason: mayReadLeads ? waiting_reason : null,
    };
  };

  return async (asker) => {
    const now = clock();
    const { features } = deps.live.current['site-settings'];
    const mayDo = (capability: Capability): boolean => mayNow(asker.role, capability, features);
    const pages = mayDo('read-site') ? deps.content.readInWork() : Promise.resolve({});
    const [
      statusCounts,
      due,
      times,
      mail,
      cdnState,
      backup,
      articles,
      waits,
      applications,
      asks,
      asked,
      upcoming,
      unfinished,
      week,
    ] = await Promise.all([
      desk.countByStatus(now),
      desk.readDue(now, new Date(now.getTime() + soonMs)),
      readAnswerTimes(),
      readMail(mayDo),
      cdn.read(),
      mayDo('backups') ? deps.readBackupTrouble() : null,
      posts.countPosts(now),
      mayDo('read-leads') ? readWaits(asker.id, deps.reading, now) : null,
      mayDo('recruiting') ? readApplications(asker.id, deps) : null,
      mayDo('publish') ? readPublicationRequests(deps.agenda) : [],
      mayDo('write-articles') && !mayDo('publish') ? readPublicationRequests(deps.agenda, asker.id) : [],
      mayDo('read-site') ? pages.then((inWork) => readUpcoming(deps.agenda, inWork, now)) : [],
      pages.then((inWork) => readUnfinished(deps.agenda, inWork, asker)),
      mayDo('analytics') ? readWeek() : null,
    ]);
    return {
      ...statusCounts,
      ...due,
      next_due_at: due.next_due_at?.toISOString() ?? null,
      waits,
      applications,
      asks,
      asked,
      upcoming,
      unfinished,
      week,
      answer_times: { days, ...times },
      mail,
      backup,
      cdn: cdnTrouble(cdnState, now),
      posts: articles,
      pages: { changed: countChanged(await pages) },
    };
  };
};
