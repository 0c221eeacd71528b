/**
 * Makes the checks of the site: beside the requests, by one instance of all; those that are cheap and old also when an owner opens the
 * screen; and all of them when an owner asks.
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
  readonly checks: Readonly<Record<SiteCheckId, SiteCheck>>;
  /** Done at every look, by the instance that makes the checks. */
  readonly then?: () => Promise<void>;
  /** How often an instance looks which checks are due. Tests change it. */
  readonly pollIntervalMs?: number;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'warn' | 'error'>;
}

export interface SiteChecks {
  /** Makes all checks now. @throws while the database is away. */
  readonly checkNow: () => Promise<void>;
  /** Repeats the checks whose subject has changed, and quick ones whose time has come. @throws while the database is away. */
  readonly refresh: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

const firstPollMs = 60_000;
const usualPollIntervalMs = 15 * 60_000;
/** A check that is made so often is quick. */
const quickMs = 5 * 60_000;
/** Of an instance that was killed another one goes on after so long. */
const leaseMs = 120_000;
const renewMs = 30_000;

export const createSiteChecks = (deps: RunChecksDeps): SiteChecks => {
  const { siteChecks, leases, checks, then, pollIntervalMs = usualPollIntervalMs, clock, log } = deps;
  const stopped = new AbortController();
  const asked = createSingleFlight<void>();

  const resultOf = async (id: SiteCheckId): Promise<StoredCheckResult> => {
    let none: StoredCheckResult = { applies: true, findings: [], well: null, unknown: null, subject: null };
    try {
      // Read before the check: a change in between makes it run once more.
      none = { ...none, subject: (await checks[id].subject?.()) ?? null };
      const result = await checks[id].run(stopped.signal);
      if (result === undefined) return { ...none, applies: false };
      return { ...none, findings: result.findings, well: result.findings.length === 0 ? result.well : null };
    } catch (error) {
      if (isDatabaseUnavailable(error) || stopped.signal.aborted) throw error;
      if (error instanceof CheckFailed) return { ...none, unknown: error.message };
      log.error({ err: error, check: id }, 'a check of the site failed');
      return { ...none, unknown: 'The check itself failed. The log of the program says why.' };
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

  /** The checks whose subject has changed or whose time has come. `onlyQuick`: without long ones, and without those never made. */
  const dueChecks = async (onlyQuick: boolean): Promise<readonly SiteCheckId[]> => {
    const last = await siteChecks.readLast();
    const now = clock().getTime();
    const isDue = async (id: SiteCheckId): Promise<boolean> => {
      const { every, subject } = checks[id];
      const before = last.get(id);
      if (before === undefined) return !onlyQuick;
      if (now - before.at.getTime() >= every && (!onlyQuick || every <= quickMs)) return true;
      if (subject === undefined) return false;
      // Why it cannot be read is said when its check is made the next time.
      return (await subject().catch(() => null)) !== before.subject;
    };
    const due = await Promise.all(siteCheckIds.map(isDue));
    return siteCheckIds.filter((_, index) => due[index]);
  };

  const look = async (): Promise<void> => {
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

  let running: Promise<void> | undefined;
  return {
    checkNow: () => asked.run('all', () => run(siteCheckIds)),
    refresh: () => asked.run('refresh', async () => run(await dueChecks(true))),
    start: () => {
      running = repeat({
        signal: stopped.signal,
        work: look,
        log,
        nextMs: (turn) => (turn === 1 ? Math.min(firstPollMs, pollIntervalMs) : pollIntervalMs),
        waits: 'the checks of the site wait for the database',
        failed: 'the site could not be checked',
      });
    },
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
