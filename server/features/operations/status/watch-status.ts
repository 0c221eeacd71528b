/**
 * Probes the site every minute while the status page is on. Every instance does, so that its page is current without a database; the
 * history counts each minute once. Minutes that could not be stored are stored later.
 */
import type { Logger } from 'pino';
import { dayOf } from '#shared/time/format-day.ts';
import type { StatusPart, StatusState } from '#shared/operations/status-rules.ts';
import { repeat } from '#server/platform/repeat.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import {
  minuteOf,
  type StatusMinute,
  type StatusDay,
  type StatusHistoryRepository,
} from './status-history.repository.ts';

/** Returns undefined if there is nothing to probe, such as mail without a mail server. */
export type StatusProbe = () => Promise<StatusState | undefined>;

export interface WatchStatusDeps {
  readonly history: StatusHistoryRepository;
  readonly probes: () => Readonly<Partial<Record<StatusPart, StatusProbe>>>;
  readonly pollIntervalMs?: number | undefined;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'error'>;
}

export interface StatusReport {
  readonly at: Date;
  readonly states: StatusMinute['states'];
  /** Null while the database is away. */
  readonly days: readonly StatusDay[] | null;
}

export interface StatusWatch {
  /** Probes immediately if there is no result yet. */
  readonly read: () => Promise<StatusReport>;
  readonly start: () => { readonly stop: () => Promise<void> };
}

const usualPollIntervalMs = 60_000;
/** Lifetime of the cached history. */
const cacheMs = 30_000;
/** Minutes that wait for the database: a day. */
const maxWaiting = 1440;

export const createStatusWatch = (deps: WatchStatusDeps): StatusWatch => {
  const { history, probes, pollIntervalMs = usualPollIntervalMs, clock, log } = deps;
  let current: StatusMinute | undefined;
  let waiting: StatusMinute[] = [];
  let cached: { readonly at: number; readonly days: readonly StatusDay[] } | undefined;

  const probe = async (id: StatusPart, read: StatusProbe): Promise<readonly [StatusPart, StatusState | undefined]> => [
    id,
    await read().catch((error: unknown): StatusState => {
      if (!isDatabaseUnavailable(error))
        log.error({ err: error, part: id }, 'a part of the site could not be looked at');
      return 'slow';
    }),
  ];

  const probeAll = async (): Promise<StatusMinute> => {
    const entries = Object.entries(probes()) as [StatusPart, StatusProbe][];
    const probed = await Promise.all(entries.map(([id, read]) => probe(id, read)));
    const states = Object.fromEntries(probed.filter(([, state]) => state !== undefined));
    current = { at: clock(), states };
    return current;
  };

  const store = async (minute: StatusMinute): Promise<void> => {
    const last = waiting.at(-1);
    const isSame =
      last !== undefined && minuteOf(last.at) === minuteOf(minute.at) && dayOf(last.at) === dayOf(minute.at);
    if (!isSame) waiting = [...waiting, minute].slice(-maxWaiting);
    while (waiting[0] !== undefined) {
      const day = dayOf(waiting[0].at);
      const ofDay = waiting.filter(({ at }) => dayOf(at) === day);
      try {
        await history.add(ofDay);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        // Discards these minutes: otherwise they would block all later ones.
        log.error({ err: error, day }, 'minutes of the status could not be stored');
      }
      waiting = waiting.slice(ofDay.length);
    }
  };

  const readDays = async (): Promise<readonly StatusDay[] | null> => {
    const now = clock();
    if (cached !== undefined && now.getTime() - cached.at < cacheMs) return cached.days;
    try {
      cached = { at: now.getTime(), days: await history.read(now) };
      return cached.days;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  };

  return {
    read: async () => {
      const { at, states } = current ?? (await probeAll());
      return { at, states, days: await readDays() };
    },
    start: () => {
      const stopped = new AbortController();
      const running = repeat({
        signal: stopped.signal,
        log,
        // At the same second of every minute, so that no minute is missed.
        nextMs: () => pollIntervalMs - (Date.now() % pollIntervalMs),
        work: async () => store(await probeAll()),
        waits: 'the status waits for the database',
        failed: 'the status could not be noted',
      });
      return {
        stop: async () => {
          stopped.abort();
          await running;
          current = undefined;
        },
      };
    },
  };
};
