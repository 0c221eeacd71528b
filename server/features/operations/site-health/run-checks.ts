/**
 * Runs the checks of Site Health: in the background, by one instance of all; quick ones that are due also when an owner opens the screen;
 * and all of them when an owner asks.
 */
import type { Logger } from 'pino';
import { siteCheckIds, type SiteCheckId } from '#shared/operations/site-health-rules.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { repeat } from '#server/platform/repeat.ts';
import { createSingleFlight } from '#server/platform/single-flight.ts';
import { createStoredLease, type LeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import { CheckFailed, type SiteCheck } from './site-check.ts';
import type { SiteCheckRepository, StoredCheckResult } from './site-check.repository.ts';

export interface RunChecksDeps {
  readonly siteChecks: SiteCheckRepository;
  readonly leases: LeaseRepository;
  /** A part of the site that is missing here is not shown. */
  readonly checks: () => SiteCheckMap;
  /** Runs after the checks, on the same instance. */
  readonly then?: () => Promise<void>;
  /** Between two searches for checks that are due. Tests shorten it. */
  readonly pollIntervalMs?: number | undefined;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
}

export interface SiteChecks {
  /** Runs all checks now. @throws while the database is away. */
  readonly checkNow: () => Promise<void>;
  /** Repeats the checks whose subject has changed, and quick ones whose time has come. @throws while the database is away. */
  readonly refresh: () => Promise<void>;
  readonly start: () => { readonly stop: () => Promise<void> };
}

export type SiteCheckMap = Readonly<Partial<Record<SiteCheckId, SiteCheck>>>;

/** Two features may check the same part of the site: runs both checks, and returns the findings of both. */
const combine = (checks: readonly SiteCheck[]): SiteCheck => ({
  every: Math.min(...checks.map(({ every }) => every)),
  subject: async () => (await Promise.all(checks.map(async (check) => check.subject?.()))).join(),
  run: async (signal) => {
    const results = (await Promise.all(checks.map(({ run }) => run(signal)))).filter((result) => result !== undefined);
    const [first] = results;
    return first && { findings: results.flatMap(({ findings }) => findings), well: first.well };
  },
});

/** The checks of these parts of features, by the part of the site that they check. */
export const combineChecks = (parts: readonly { readonly checks?: SiteCheckMap }[]): SiteCheckMap =>
  Object.fromEntries(
    siteCheckIds.flatMap((id) => {
      const [first, ...others] = parts.flatMap(({ checks }) => checks?.[id] ?? []);
      if (first === undefined) return [];
      return [[id, others.length === 0 ? first : combine([first, ...others])]];
    }),
  );

const firstPollMs = 60_000;
const usualPollIntervalMs = 15 * 60_000;
/** Checks that are due more often are quick. */
const quickMs = 5 * 60_000;
/** If an instance is killed, another one takes over after this time. */
const leaseMs = 120_000;
const renewMs = 30_000;
/** For a part of the site that no feature checks: once an hour its result is overwritten, to hide an old one. */
const absent: Pick<SiteCheck, 'every' | 'subject'> = { every: 3_600_000 };

export const createSiteChecks = (deps: RunChecksDeps): SiteChecks => {
  const { siteChecks, leases, checks, then, pollIntervalMs = usualPollIntervalMs, clock, log } = deps;
  const stopped = new AbortController();
  const asked = createSingleFlight<void>();

  const resultOf = async (id: SiteCheckId): Promise<StoredCheckResult> => {
    let none: StoredCheckResult = { applies: true, findings: [], well: null, unknown: null, subject: null };
    const check = checks()[id];
    if (check === undefined) return { ...none, applies: false };
    try {
      // Read before the check: a change in between makes it run once more.
      none = { ...none, subject: (await check.subject?.()) ?? null };
      const result = await check.run(stopped.signal);
      if (result === undefined) return { ...none, applies: false };
      return { ...none, findings: result.findings, well: result.findings.length === 0 ? result.well : null };
    } catch (error) {
      if (isDatabaseUnavailable(error) || stopped.signal.aborted) throw error;
      if (error instanceof CheckFailed) return { ...none, unknown: error.message };
      log.error({ err: error, check: id }, 'a check of the site failed');
      return { ...none, unknown: 'The check itself failed. See the server log.' };
    }
  };

  const run = async (ids: readonly SiteCheckId[]): Promise<void> => {
    for (const id of ids) {
      const result = await resultOf(id);
      try {
        await siteChecks.store(id, clock(), result);
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.error({ err: error, check: id }, 'the result of a check could not be stored');
      }
      if (result.unknown !== null)
        log.warn({ check: id, reason: result.unknown }, 'a check of the site could not be made');
    }
  };

  /** Returns the checks that are due, or whose subject has changed. `onlyQuick`: without slow ones, and without those that never ran. */
  const dueChecks = async (onlyQuick: boolean): Promise<readonly SiteCheckId[]> => {
    const last = await siteChecks.readLast();
    const now = clock().getTime();
    const current = checks();
    const isDue = async (id: SiteCheckId): Promise<boolean> => {
      const { every, subject } = current[id] ?? absent;
      const before = last.get(id);
      if (before === undefined) return !onlyQuick;
      if (now - before.at.getTime() >= every && (!onlyQuick || every <= quickMs)) return true;
      if (subject === undefined) return false;
      // The check itself reports why it cannot be read.
      return (await subject().catch(() => null)) !== before.subject;
    };
    const due = await Promise.all(siteCheckIds.map(isDue));
    return siteCheckIds.filter((_, index) => due[index]);
  };

  const work = async (): Promise<void> => {
    const lease = createStoredLease({ leases, name: 'checking', ms: leaseMs, clock });
    if (!(await lease.hold())) return;
    try {
      lease.renewEvery(renewMs);
      await run(await dueChecks(false));
      await then?.();
    } finally {
      await lease.release();
    }
  };

  return {
    checkNow: () => asked.run('all', () => run(siteCheckIds)),
    refresh: () => asked.run('refresh', async () => run(await dueChecks(true))),
    start: () => {
      const running = repeat({
        signal: stopped.signal,
        work,
        log,
        nextMs: (turn) => (turn === 1 ? Math.min(firstPollMs, pollIntervalMs) : pollIntervalMs),
        waits: 'the checks of the site wait for the database',
        failed: 'the site could not be checked',
      });
      return {
        stop: async () => {
          stopped.abort();
          await running;
        },
      };
    },
  };
};
