/** Reads the figures of the dashboard that the user's role may see. */
import { LRUCache } from 'lru-cache';
import { contentMap, pageKeys, type LiveContent } from '#shared/content/content-map.ts';
import { candidateName, maskPerson } from '#shared/careers/recruiting-rules.ts';
import { mayNow } from '#shared/settings/feature-rules.ts';
import { moreThanCounted } from '#shared/api/list-count.ts';
import { may, type Capability, type RoleId } from '#shared/accounts/roles.ts';
import { present } from '#server/platform/http/present.ts';
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
import { isHidden, presentRow } from '../careers/present-application.ts';
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

const cdnTrouble = (state: CdnState | null, now: Date): Overview['cdn'] => {
  const since = cdnFailingSince(state, now);
  if (since === null) return null;
  return { failing_since: since.toISOString(), last_reason: state?.last_error ?? null };
};

const laneFilter = (lane: 'us' | 'applications', now: Date): SubmissionFilter => ({
  lane,
  now,
  withoutSpam: false,
  terms: [],
});

/** Counted like the inbox, so that both show the same number. */
const readWaits = async (reading: OverviewDeps['reading'], now: Date): Promise<Overview['waits']> => {
  const [found, total, applications] = await Promise.all([
    reading.list({ filter: laneFilter('us', now), order: 'due', skip: 0, limit: limits.waiting }),
    reading.count(laneFilter('us', now), 'due'),
    reading.count(laneFilter('applications', now), 'due'),
  ]);
  const messages = found.map((message) =>
    present(waitingMessageSchema, { ...message, message: firstWords(message.message) }),
  );
  return { messages, total, applications };
};

const readApplications = async ({ applications, live }: OverviewDeps): Promise<Overview['applications']> => {
  const [first, total] = await Promise.all([applications.findOwed(limits.applications), applications.countOwed()]);
  return { first: first.map((record) => present(owedApplicationSchema, presentRow(record, live.current))), total };
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

const readPublicationRequests = async (agenda: PostAgendaRepository): Promise<Overview['asks']> =>
  (await agenda.asked(limits.asks)).map(presentDated);

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
    if (copy?.saved_by.id !== staffId || !may(role, 'edit-pages')) return [];
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
      upcoming,
      unfinished,
    ] = await Promise.all([
      desk.countByStatus(now),
      desk.readDue(now, new Date(now.getTime() + soonMs)),
      readAnswerTimes(),
      readMail(mayDo),
      cdn.read(),
      mayDo('backups') ? deps.readBackupTrouble() : null,
      posts.countPosts(now),
      mayDo('read-leads') ? readWaits(deps.reading, now) : null,
      mayDo('recruiting') ? readApplications(deps) : null,
      mayDo('publish') ? readPublicationRequests(deps.agenda) : [],
      mayDo('read-site') ? pages.then((inWork) => readUpcoming(deps.agenda, inWork, now)) : [],
      pages.then((inWork) => readUnfinished(deps.agenda, inWork, asker)),
    ]);
    return {
      ...statusCounts,
      ...due,
      next_due_at: due.next_due_at?.toISOString() ?? null,
      waits,
      applications,
      asks,
      upcoming,
      unfinished,
      answer_times: { days, ...times },
      mail,
      backup,
      cdn: cdnTrouble(cdnState, now),
      posts: articles,
      pages: { changed: countChanged(await pages) },
    };
  };
};
