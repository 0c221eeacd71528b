/**
 * Erases once a day what is kept for longer than the settings say, beside the requests. Of all instances one does it. A record that the
 * work fails on is named by Site Health, keeps no other from being erased, and is tried again the next day.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { countRetained, formatRetained, type RetentionDays } from '#shared/settings/retention-rules.ts';
import { recordAction, type AuditTrail } from '#server/platform/http/audit-trail.ts';
import { around, repeat } from '#server/platform/repeat.ts';
import { createWorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { createStoredLease, type LeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import { countOverdue, eraseOverdue, type OverdueDeps } from './overdue.ts';

/** In milliseconds. Tests shorten them. */
export interface RetentionPace {
  /** How often an instance looks whether a day has passed, and after how long it looks for the first time. */
  readonly pollIntervalMs: number;
  /** Between two batches, so that others get their turn. */
  readonly pauseMs: number;
}

export const retentionPace: RetentionPace = { pollIntervalMs: 600_000, pauseMs: 100 };

export interface RetentionWorkerDeps extends Omit<OverdueDeps, 'guard'>, Pick<WorkGuardDeps, 'workFailures'> {
  readonly leases: LeaseRepository;
  /** Runs first, each day: brings data from other places to where it is erased. */
  readonly tidy: () => Promise<void>;
  /** As the settings say now. */
  readonly days: () => RetentionDays;
  readonly audit: AuditTrail;
  readonly pace: RetentionPace;
  /** The same for all instances. @throws while it is not known. */
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'info' | 'error'>;
}

export interface RetentionWorker {
  /** Waits for the batch that is being erased, not for the rest. */
  readonly stop: () => Promise<void>;
}

/** Of an instance that was killed another one goes on after so long. */
const leaseMs = 60_000;
const renewMs = 15_000;
/** Whoever has erased what there was takes this lease and does not give it back: until it ends, nobody looks again. */
const dayLease = 'swept';
/** Less than a day, so that nothing waits longer than that. */
const dayLeaseMs = 23 * 3_600_000;

const action = { who: 'site', kind: 'operation', words: 'Deleted expired data' } as const;

export const startRetentionWorker = (deps: RetentionWorkerDeps): RetentionWorker => {
  const { leases, days, audit, pace, clock, log } = deps;
  const stopped = new AbortController();
  const guard = createWorkGuard(deps);

  const pause = (ms: number): Promise<void> =>
    wait(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  const sweep = async (lost: AbortSignal): Promise<void> => {
    const now = clock();
    const chosen = days();
    if (countRetained(await countOverdue(chosen, now, deps)) === 0) return;
    await recordAction(audit, action, async ({ note }) => {
      const gone = { archivedDays: 0, spamDays: 0, auditDays: 0, applicationMonths: 0, analyticsMonths: 0 };
      try {
        for await (const { kind, erased } of eraseOverdue(chosen, now, { ...deps, guard })) {
          gone[kind] += erased;
          if (stopped.signal.aborted || lost.aborted) break;
          await pause(pace.pauseMs);
        }
      } finally {
        const erased = formatRetained(gone);
        note({ after: erased === '' ? 'Nothing was erased' : `${erased} erased` });
        log.info(gone, 'what was kept for long enough was erased');
      }
    });
  };

  const isSwept = async (): Promise<boolean> => (await leases.findHeld([dayLease], clock(), dayLeaseMs)).size > 0;

  const look = async (): Promise<void> => {
    if (await isSwept()) return;
    const lease = createStoredLease({ leases, name: 'sweeping', ms: leaseMs, clock });
    if (!(await lease.hold())) return;
    try {
      lease.renewEvery(renewMs);
      // Another instance may have done it between the look and the lease.
      if (await isSwept()) return;
      await deps.tidy();
      await guard.pass('retention', () => sweep(lease.lost));
      if (!stopped.signal.aborted && !lease.lost.aborted)
        await createStoredLease({ leases, name: dayLease, ms: dayLeaseMs, clock }).hold();
    } finally {
      await lease.giveBack();
    }
  };

  const running = repeat({
    signal: stopped.signal,
    work: look,
    log,
    nextMs: () => around(pace.pollIntervalMs),
    waits: 'erasing what is old waits for the database',
    failed: 'what was kept for long enough could not be erased',
  });
  return {
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
};
