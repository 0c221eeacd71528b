/** Purges the CDN in the background. One instance of all does it at a time; failed purges are retried. */
import type { Logger } from 'pino';
import { dayOf } from '#shared/time/format-day.ts';
import { quarterHourMs } from '#shared/content/desk-shifts.ts';
import type { ContentKey } from '#shared/content/content-map.ts';
import { contentTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { StoredLease } from '#server/platform/mongodb/stored-lease.ts';
import { newArticleTags } from '../../blog/newest-articles.ts';
import type { PostRepository } from '../../blog/post.repository.ts';
import type { ContentRepository } from '../../content/content.repository.ts';
import type { InvalidationRepository } from '../invalidation.repository.ts';
import { purgedTags, siteTag } from './cdn-headers.ts';
import type { CdnState, CdnStateRepository, RepeatedPurge } from './cdn-state.repository.ts';
import { maxTags, PurgeError, type SendPurge } from './send-purge.ts';

/** In milliseconds. Tests shorten them. */
export interface CdnPace {
  /** Between two polls for timed changes, retries, and purges that another instance did not finish. */
  readonly pollIntervalMs: number;
  /** When the same tags are purged again: by then no instance gives old pages to the CDN any more. */
  readonly repeatMs: number;
  /** For one response of the CDN. */
  readonly timeoutMs: number;
  /** Longer than a purge takes, so that two instances never purge at once. */
  readonly leaseMs: number;
  readonly firstRetryMs: number;
  readonly longestRetryMs: number;
}

export const cdnPace: CdnPace = {
  pollIntervalMs: 5000,
  repeatMs: 10_000,
  timeoutMs: 10_000,
  leaseMs: 60_000,
  firstRetryMs: 1000,
  longestRetryMs: 60_000,
};

export interface CdnPurger {
  /** Call it when something was announced. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

export interface TimedTagsDeps {
  readonly posts: PostRepository;
  readonly content: Pick<ContentRepository, 'readEdition'>;
}

const quarterOf = (time: Date): number => Math.floor(time.getTime() / quarterHourMs);

/** Returns the tags of pages that time alone has changed after `since`: the date, and scheduled articles and texts. @throws while the database is away. */
export const timedTags = async (
  since: Date,
  now: Date,
  { posts, content }: TimedTagsDeps,
): Promise<readonly CacheTag[]> => {
  const [articles, { pages }] = await Promise.all([newArticleTags(posts, since, now), content.readEdition()]);
  const texts = Object.entries(pages)
    .filter(([, { upcoming }]) => upcoming !== null && upcoming.at > since && upcoming.at <= now)
    .map(([key]) => contentTag(key as ContentKey));
  const days: readonly CacheTag[] = dayOf(since) === dayOf(now) ? [] : ['day', 'year'];
  const quarters: readonly CacheTag[] = quarterOf(since) === quarterOf(now) ? [] : ['quarter-hour'];
  return [...articles, ...texts, ...days, ...quarters];
};

export interface CdnPurgerDeps extends TimedTagsDeps {
  readonly cdn: CdnStateRepository;
  /** Its holder purges the CDN. */
  readonly lease: Pick<StoredLease, 'hold' | 'release'>;
  readonly changes: Pick<InvalidationRepository, 'readMark' | 'readSince'>;
  readonly send: SendPurge;
  /** Identifies the program and the settings that pages are made with. */
  readonly build: string;
  readonly pace: CdnPace;
  /** The same for all instances. @throws while it is not known. */
  readonly clock: () => Date;
  readonly count: (outcome: 'sent' | 'failed') => void;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

/** Above this number the whole site is purged. */
const maxPurged = 3 * maxTags;
/** After the start of a new program, other instances may still give old pages to the CDN for this time. */
const rolloutMs = 3_600_000;

/** All of them, or the whole site if there are too many. */
const merged = (...lists: readonly (readonly string[])[]): readonly string[] => {
  const tags = [...new Set(lists.flat())];
  return tags.length > maxPurged || tags.includes(siteTag) ? [siteTag] : tags;
};

/** Does nothing until it is woken for the first time. */
export const createCdnPurger = (deps: CdnPurgerDeps): CdnPurger => {
  const { cdn, lease, changes, send, build, pace, clock, count, log } = deps;
  let hasBegun = false;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let purging: Promise<void> | undefined;
  let purgeAgain = false;

  /** The CDN may still have pages of an earlier program, or of other settings. */
  const begin = async (): Promise<void> => {
    const now = clock();
    const change = await changes.readMark();
    const none = { attempts: 0, next_at: null, failing_since: null, last_error: null };
    await cdn.begin({ change, until: now, repeats: [], build: '', built_at: now, ...none });
    const state = await cdn.read();
    if (state === null) return;
    const builtAt = state.build === build ? state.built_at : now;
    const isRollout = now.getTime() - builtAt.getTime() < rolloutMs;
    const repeats = isRollout ? [...state.repeats, { at: now, tags: [siteTag] }] : state.repeats;
    hasBegun = await cdn.change(state, { build, built_at: builtAt, repeats });
  };

  const isDue = ({ at }: RepeatedPurge, now: Date): boolean => at <= now;

  /** Returns the tags that were not purged yet, and the change up to which they reach. After a restore, the list is another one, and everything is purged. */
  const readNews = async ({ change, until }: CdnState, now: Date) => {
    const [since, timed] = await Promise.all([changes.readSince(change), timedTags(until, now, deps)]);
    return { change: since.mark, tags: merged(purgedTags(since.tags), purgedTags(timed)) };
  };

  const failed = (state: CdnState, error: unknown, now: Date): Partial<CdnState> => {
    if (!(error instanceof PurgeError)) throw error;
    count('failed');
    const attempts = state.attempts + 1;
    const backOffMs = Math.min(pace.firstRetryMs * 2 ** (attempts - 1), pace.longestRetryMs);
    const nextMs = Math.max(error.retryAfterMs ?? 0, backOffMs * (0.9 + 0.2 * Math.random()));
    if (state.failing_since === null) log.warn({ reason: error.message }, 'the CDN could not be purged; trying again');
    return {
      attempts,
      next_at: new Date(now.getTime() + nextMs),
      failing_since: state.failing_since ?? now,
      last_error: error.message,
    };
  };

  const purge = async (state: CdnState, now: Date): Promise<Partial<CdnState>> => {
    const news = await readNews(state, now);
    const due = state.repeats.filter((repeat) => isDue(repeat, now));
    const tags = merged(news.tags, ...due.map((repeat) => repeat.tags));
    try {
      if (tags.length > 0) {
        await send(tags);
        count('sent');
      }
    } catch (error) {
      return failed(state, error, now);
    }
    if (state.failing_since !== null) log.info('the CDN is purged again');
    const next = { at: new Date(clock().getTime() + pace.repeatMs), tags: news.tags };
    return {
      change: news.change,
      until: now,
      repeats: [...state.repeats.filter((repeat) => !isDue(repeat, now)), ...(news.tags.length > 0 ? [next] : [])],
      attempts: 0,
      next_at: null,
      failing_since: null,
      last_error: null,
    };
  };

  /** Usually nothing is due, and nothing is written. */
  const isAnyDue = async (state: CdnState, now: Date): Promise<boolean> => {
    if (state.next_at !== null && state.next_at > now) return false;
    if (state.repeats.some((repeat) => isDue(repeat, now))) return true;
    const [{ number, id }, timed] = await Promise.all([changes.readMark(), timedTags(state.until, now, deps)]);
    return number !== state.change.number || id !== state.change.id || timed.length > 0;
  };

  /** Runs nothing while another instance has the lease. */
  const alone = async (act: () => Promise<void>): Promise<void> => {
    if (!(await lease.hold())) return;
    try {
      await act();
    } finally {
      await lease.release();
    }
  };

  const run = async (): Promise<void> => {
    if (!hasBegun) await alone(begin);
    const now = clock();
    const seen = await cdn.read();
    if (seen === null || !(await isAnyDue(seen, now))) return;
    await alone(async () => {
      const state = await cdn.read();
      if (state === null || (state.next_at !== null && state.next_at > now)) return;
      await cdn.change(state, await purge(state, now));
    });
  };

  const attempt = (): Promise<void> =>
    run().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) log.debug('the CDN waits for the database');
      else log.error({ err: error }, 'the CDN could not be purged');
    });

  const plan = (): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, pace.pollIntervalMs * (0.8 + 0.4 * Math.random()));
  };

  const wake = (): void => {
    if (isStopped) return;
    if (purging !== undefined) {
      purgeAgain = true;
      return;
    }
    purgeAgain = false;
    purging = attempt().finally(() => {
      purging = undefined;
      if (purgeAgain) wake();
      else plan();
    });
  };

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await purging;
    },
  };
};
