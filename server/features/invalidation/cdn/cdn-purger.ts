/** Tells the CDN what has changed, beside the requests. Of all instances one does it at a time; what fails is tried again. */
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { StoredLease } from '#server/platform/mongodb/stored-lease.ts';
import type { InvalidationRepository } from '../invalidation.repository.ts';
import { purgedTags, siteTag } from './cdn-headers.ts';
import type { CdnState, CdnStateRepository, RepeatedPurge } from './cdn-state.repository.ts';
import { maxTags, PurgeError, type SendPurge } from './send-purge.ts';
import { timedTags, type TimedTagsDeps } from './timed-tags.ts';

/** In milliseconds. Tests shorten them. */
export interface CdnPace {
  /** How often it looks for what the time has changed, for what is to be tried again, and for what another instance left undone. */
  readonly pollIntervalMs: number;
  /** When the same tags are purged again: by then every instance has heard of the change, and gives the CDN no old page any more. */
  readonly repeatMs: number;
  /** For one answer of the CDN. */
  readonly timeoutMs: number;
  /** How long an instance may take; it ends before, so that another one never begins too soon. */
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
  /** Something was announced. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

export interface CdnPurgerDeps extends TimedTagsDeps {
  readonly cdn: CdnStateRepository;
  /** Whoever holds it tells the CDN. */
  readonly lease: Pick<StoredLease, 'hold' | 'release'>;
  readonly changes: Pick<InvalidationRepository, 'readMark' | 'readSince'>;
  readonly send: SendPurge;
  /** Names the program and the settings that pages are made with. */
  readonly build: string;
  readonly pace: CdnPace;
  /** The same for all instances. @throws while it is not known. */
  readonly clock: () => Date;
  readonly count: (outcome: 'sent' | 'failed') => void;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

/** More are not sent one by one. */
const maxPurged = 3 * maxTags;
/** So long after a new program began, other instances may still give old pages to the CDN. */
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
  let looking: Promise<void> | undefined;
  let lookAgain = false;

  /** A CDN may still have what an earlier program, or one with other settings, has made. */
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

  /** What is to be purged for the first time, and up to which change that leads. After a restore, say, the list is another one, and everything is. */
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

  /** Whether there is anything to do; most often there is not, and then nothing is written. */
  const isAnyDue = async (state: CdnState, now: Date): Promise<boolean> => {
    if (state.next_at !== null && state.next_at > now) return false;
    if (state.repeats.some((repeat) => isDue(repeat, now))) return true;
    const [{ number, id }, timed] = await Promise.all([changes.readMark(), timedTags(state.until, now, deps)]);
    return number !== state.change.number || id !== state.change.id || timed.length > 0;
  };

  /** Not while another instance does it. */
  const alone = async (act: () => Promise<void>): Promise<void> => {
    if (!(await lease.hold())) return;
    try {
      await act();
    } finally {
      await lease.release();
    }
  };

  const look = async (): Promise<void> => {
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
    look().catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) log.debug('the CDN waits for the database');
      else log.error({ err: error }, 'the CDN could not be told of changes');
    });

  const plan = (): void => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(wake, pace.pollIntervalMs * (0.8 + 0.4 * Math.random()));
  };

  const wake = (): void => {
    if (isStopped) return;
    if (looking !== undefined) {
      lookAgain = true;
      return;
    }
    lookAgain = false;
    looking = attempt().finally(() => {
      looking = undefined;
      if (lookAgain) wake();
      else plan();
    });
  };

  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await looking;
    },
  };
};
