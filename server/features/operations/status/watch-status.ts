/**
 * Looks at the site every minute, while it is started: as long as the settings have a status page. Every instance looks, so that its page is current without a
 * database; what they saw is noted once. Minutes that could not be noted are noted later.
 */
import type { Logger } from 'pino';
import { dayOf } from '#shared/time/format-day.ts';
import type { StatusPart, StatusState } from '#shared/operations/status-rules.ts';
import { repeat } from '#server/platform/repeat.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import {
  minuteOf,
  type NotedMinute,
  type StatusDay,
  type StatusHistoryRepository,
} from './status-history.repository.ts';

/** Undefined where there is nothing to look at, such as mail without a mail server. */
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
  readonly states: NotedMinute['states'];
  /** Null while it cannot be read. */
  readonly days: readonly StatusDay[] | null;
}

export interface StatusWatch {
  /** Checks immediately if there is no result yet. */
  readonly read: () => Promise<StatusReport>;
  readonly start: () => { readonly stop: () => Promise<void> };
}

const usualPollIntervalMs = 60_000;
/** How long a page may show a history that was read. */
const cacheMs = 30_000;
/** So many minutes wait for a database that is away: a day. */
const maxWaiting = 1440;

export const createStatusWatch = (deps: WatchStatusDeps): StatusWatch => {
  const { history, probes, pollIntervalMs = usualPollIntervalMs, clock, log } = deps;
  let current: NotedMinute | undefined;
  let waiting: NotedMinute[] = [];
  let known: { readonly at: number; readonly days: readonly StatusDay[] } | undefined;

  const probe = async (id: StatusPart, read: StatusProbe): Promise<readonly [StatusPart, StatusState | undefined]> => [
    id,
    await read().catch((error: unknown): StatusState => {
      if (!isDatabaseUnavailable(error))
        log.error({ err: error, part: id }, 'a part of the site could not be looked at');
      return 'slow';
    }),
  ];

  const look = async (): Promise<NotedMinute> => {
    const entries = Object.entries(probes()) as [StatusPart, StatusProbe][];
    const seen = await Promise.all(entries.map(([id, read]) => probe(id, read)));
    const states = Object.fromEntries(seen.filter(([, state]) => state !== undefined));
    current = { at: clock(), states };
    return current;
  };

  const note = async (minute: NotedMinute): Promise<void> => {
    const last = waiting.at(-1);
    const isSame =
      last !== undefined && minuteOf(last.at) === minuteOf(minute.at) && dayOf(last.at) === dayOf(minute.at);
    if (!isSame) waiting = [...waiting, minute].slice(-maxWaiting);
    while (waiting[0] !== undefined) {
      const day = dayOf(waiting[0].at);
      const ofDay = waiting.filter(({ at }) => dayOf(at) === day);
      try {
        await history.note(ofDay);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        // These minutes are lost: kept, they would hold back every later one.
        log.error({ err: error, day }, 'minutes of the status could not be stored');
      }
      waiting = waiting.slice(ofDay.length);
    }
  };

  const readDays = async (): Promise<readonly StatusDay[] | null> => {
    const now = clock();
    if (known !== undefined && now.getTime() - known.at < cacheMs) return known.days;
    try {
      known = { at: now.getTime(), days: await history.read(now) };
      return known.days;
    } catch (error) {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    }
  };

  return {
    read: async () => {
      const { at, states } = current ?? (await look());
      return { at, states, days: await readDays() };
    },
    start: () => {
      const stopped = new AbortController();
      const running = repeat({
        signal: stopped.signal,
        log,
        // At the same second of every minute, so that no minute is left out.
        nextMs: () => pollIntervalMs - (Date.now() % pollIntervalMs),
        work: async () => note(await look()),
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
