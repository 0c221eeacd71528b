/**
 * Erases once a day what is older than the settings allow. One instance of all does it. If the erasure of a record fails, Site Health
 * shows it, other records are erased anyway, and it is tried again the next day.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  countRetained,
  retainedNames,
  formatRetained,
  type Retained,
  type RetainedCounts,
  type RetentionDays,
} from '#shared/settings/retention-rules.ts';
import { recordAction, type AuditTrail } from '#server/platform/http/audit-trail.ts';
import { withJitter, repeat } from '#server/platform/repeat.ts';
import { createWorkGuard, type WorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { createStoredLease, type LeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import type { Retention } from './retention.ts';

/** In milliseconds. Tests shorten them. */
export interface RetentionPace {
  /** Between two checks whether a day has passed; also before the first one. */
  readonly pollIntervalMs: number;
  /** Between two batches, so that requests are answered. */
  readonly pauseMs: number;
}

export const retentionPace: RetentionPace = { pollIntervalMs: 600_000, pauseMs: 100 };

export interface RetentionWorkerDeps extends Pick<WorkGuardDeps, 'workFailures'> {
  readonly retention: () => readonly Retention[];
  readonly leases: LeaseRepository;
  /** The current settings. */
  readonly days: () => RetentionDays;
  readonly audit: AuditTrail;
  readonly pace: RetentionPace;
  /** The same for all instances. @throws while it is not known. */
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'info' | 'error'>;
}

const noneOfEach = (): Record<Retained, number> =>
  Object.fromEntries(retainedNames.map((name) => [name, 0])) as Record<Retained, number>;

/** Counts the records that are older than these settings allow. */
export const countExpired = async (
  retention: readonly Retention[],
  days: RetentionDays,
  now: Date,
): Promise<RetainedCounts> => {
  const counts = await Promise.all(retention.map(async ({ kind, count }) => [kind, await count(days[kind], now)]));
  return { ...noneOfEach(), ...(Object.fromEntries(counts) as Partial<RetainedCounts>) };
};

interface Erased {
  readonly kind: Retained;
  readonly count: number;
}

/** Erases in batches and yields each. A kind that fails does not stop the others. */
async function* eraseExpired(
  retention: readonly Retention[],
  days: RetentionDays,
  now: Date,
  guard: WorkGuard,
): AsyncGenerator<Erased> {
  for (const { kind, erase } of retention) {
    const batches = erase(days[kind], now, guard);
    for (;;) {
      const batch: { count?: number } = {};
      await guard.attempt('retention', kind, async () => {
        const next = await batches.next();
        if (next.done !== true) batch.count = next.value;
      });
      if (batch.count === undefined) break;
      yield { kind, count: batch.count };
    }
  }
}

export interface RetentionWorker {
  /** Waits for the batch that is being erased, not for the rest. */
  readonly stop: () => Promise<void>;
}

/** If an instance is killed, another one takes over after this time. */
const leaseMs = 60_000;
const renewMs = 15_000;
/** An instance that has finished takes this lease and keeps it. Until it ends, no instance checks again. */
const dayLease = 'swept';
/** Less than a day, so that no record waits longer than that. */
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
    const retention = deps.retention();
    if (countRetained(await countExpired(retention, chosen, now)) === 0) return;
    await recordAction(audit, action, async ({ note }) => {
      const erased = noneOfEach();
      try {
        for await (const { kind, count } of eraseExpired(retention, chosen, now, guard)) {
          erased[kind] += count;
          if (stopped.signal.aborted || lost.aborted) break;
          await pause(pace.pauseMs);
        }
      } finally {
        const summary = formatRetained(erased);
        note({ after: summary === '' ? 'Nothing was erased' : `${summary} erased` });
        log.info(erased, 'what was kept for long enough was erased');
      }
    });
  };

  const isSwept = async (): Promise<boolean> => (await leases.findHeld([dayLease], clock(), dayLeaseMs)).size > 0;

  const work = async (): Promise<void> => {
    if (await isSwept()) return;
    const lease = createStoredLease({ leases, name: 'sweeping', ms: leaseMs, clock });
    if (!(await lease.hold())) return;
    try {
      lease.renewEvery(renewMs);
      // Another instance may have done it before this one got the lease.
      if (await isSwept()) return;
      await guard.pass('retention', async () => {
        for (const { kind, prepare } of deps.retention()) if (prepare) await guard.attempt('retention', kind, prepare);
        await sweep(lease.lost);
      });
      if (!stopped.signal.aborted && !lease.lost.aborted)
        await createStoredLease({ leases, name: dayLease, ms: dayLeaseMs, clock }).hold();
    } finally {
      await lease.release();
    }
  };

  const running = repeat({
    signal: stopped.signal,
    work,
    log,
    nextMs: () => withJitter(pace.pollIntervalMs),
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
