/** Makes backups in the background: daily at an hour, and when an owner asks. One instance of all does it; failed backups are retried. */
import type { Logger } from 'pino';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import { recordAction, type AuditTrail } from '#server/platform/http/audit-trail.ts';
import { createWorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { createStoredLease, type LeaseRepository, type StoredLease } from '#server/platform/mongodb/stored-lease.ts';
import { withJitter, repeat } from '#server/platform/repeat.ts';
import type { Progress } from '#server/platform/progress.ts';
import { beyondKeeping } from './backup-names.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BackupRunRepository, RunResult } from './backup-run.repository.ts';
import { isVerificationDue, nextBackupAt } from './backup-schedule.ts';

export interface MakeOptions {
  readonly progress: Progress;
  /** Aborted if the lease is lost, or when the program stops. */
  readonly signal: AbortSignal;
}

/** Writes and verifies backups; `store-backup.ts` implements it. */
export interface BackupMaker {
  /** Stores a complete backup or none, and reads it back. */
  make(
    options: MakeOptions & { readonly verify: boolean },
  ): Promise<RunResult & { readonly unverified: string | null }>;
  /** Restores the newest stored backup, which is not encrypted, and compares it. */
  verifyStored(options: MakeOptions): Promise<RunResult>;
  /** Explains an error in a sentence for the owner. */
  explain(error: unknown): string;
}

/** In milliseconds. Tests shorten them. */
export interface BackupPace {
  /** Between two checks whether a backup is due; a sixth of it before the first one. */
  readonly pollIntervalMs: number;
  /** After each batch, so that pages are served. */
  readonly pauseMs: number;
}

export const backupPace: BackupPace = { pollIntervalMs: 60_000, pauseMs: 2 };

export interface BackupWorkerDeps extends Pick<WorkGuardDeps, 'workFailures'> {
  readonly settings: BackupSettings;
  readonly place: BackupPlace;
  readonly maker: BackupMaker;
  readonly runs: BackupRunRepository;
  readonly leases: LeaseRepository;
  /** Records scheduled backups; calls are recorded by the API. */
  readonly audit: AuditTrail;
  /** Called after each stored backup. */
  readonly stored: () => Promise<void>;
  readonly pace: BackupPace;
  /** The same for all instances. @throws while it is not known. */
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

export interface BackupRequest {
  readonly kind: 'backup' | 'verification';
  /** Null: the schedule. */
  readonly by: StaffRef | null;
  /** Whether a backup is also verified by a restore. */
  readonly verify: boolean;
}

export interface BackupWorker {
  /** Starts a run in the background. Returns false if one is running already. */
  start(request: BackupRequest): Promise<boolean>;
  /** Follows the schedule. */
  watch(): Pick<BackupWorker, 'stop'>;
  /** Whether a backup is running on any instance. */
  isRunning(): Promise<boolean>;
  /** Waits for the current step only. */
  stop(): Promise<void>;
}

/** If an instance is killed, another one may start after this time. */
const leaseMs = 60_000;
const renewMs = 15_000;
/** The first check comes this much sooner. */
const firstCheckShare = 6;
const leaseName = 'backup';
/** Between two updates of the progress. */
const progressMs = 1000;

const stopped = 'It was interrupted and is being made again.';

const action = { who: 'site', kind: 'operation', words: 'Created a backup' } as const;

/** Creates what writes backups. Passed at the start, because it needs the records of all features. */
export type CreateBackupMaker = (options: {
  readonly place: BackupPlace;
  readonly recipients: readonly string[];
  readonly pauseMs: number;
}) => BackupMaker;

export const createBackupWorker = (deps: BackupWorkerDeps): BackupWorker => {
  const { settings, place, maker, runs, leases, audit, pace, clock, log } = deps;
  let leaving = new AbortController();
  let watching: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();

  const progressOf = (id: string): Progress => {
    let [step, done, total, storedAt] = ['', 0, 0, -Infinity];
    const store = (): void => {
      storedAt = performance.now();
      runs.storeProgress(id, { step, done, total }).catch(() => undefined);
    };
    return {
      begin: (next, count) => {
        [step, done, total] = [next, 0, count];
        store();
      },
      advance: (by = 1) => {
        done += by;
        if (performance.now() - storedAt > progressMs) store();
      },
      end: () => undefined,
    };
  };

  const guard = createWorkGuard(deps);
  /** A file that cannot be removed does not fail the backup or the removal of others. */
  const removeOld = (): Promise<void> =>
    guard.pass('old-backups', async () => {
      for (const { name } of beyondKeeping(await place.list(), settings, clock()))
        await guard.attempt('old-backups', name, async () => {
          await place.remove(name);
          log.info({ backup: name }, 'an old backup was removed');
        });
    });

  const act = async ({ kind, verify }: BackupRequest, options: MakeOptions) => {
    if (kind === 'verification') return { ...(await maker.verifyStored(options)), unverified: null };
    await place.tidy();
    const made = await maker.make({ ...options, verify });
    await removeOld();
    return made;
  };

  const runWith = async (lease: StoredLease, request: BackupRequest, id: string): Promise<void> => {
    const signal = AbortSignal.any([lease.lost, leaving.signal]);
    try {
      const result = await act(request, { progress: progressOf(id), signal });
      await runs.finish(id, clock(), { ...result, outcome: 'done', reason: null });
      log.info({ backup: result.file?.name, verified: result.verification !== undefined }, 'a backup was made');
      if (result.unverified !== null) log.error({ reason: result.unverified }, 'a backup could not be verified');
      if (request.kind === 'backup') await deps.stored();
    } catch (error) {
      const reason = signal.aborted ? stopped : maker.explain(error);
      // An aborted run throws the error of its current step.
      if (signal.aborted) log.warn('a backup was broken off');
      else log.error({ err: error }, 'a backup could not be made');
      await runs.finish(id, clock(), { outcome: 'failed', reason, unverified: null });
      throw error;
    } finally {
      await lease.release();
    }
  };

  const take = async (request: BackupRequest, isStillDue: () => Promise<boolean> = () => Promise.resolve(true)) => {
    const lease = createStoredLease({ leases, name: leaseName, ms: leaseMs, clock });
    if (leaving.signal.aborted || !(await lease.hold())) return null;
    lease.renewEvery(renewMs);
    try {
      const now = clock();
      if (!(await isStillDue())) {
        await lease.release();
        return null;
      }
      await runs.failRunning(now, stopped);
      return { lease, id: await runs.begin({ kind: request.kind, by: request.by, started_at: now }) };
    } catch (error) {
      await lease.release();
      throw error;
    }
  };

  const isDue = async (): Promise<boolean> => {
    const [recent, last] = await Promise.all([runs.list(20), runs.lastBackup()]);
    return nextBackupAt(settings, recent, last, clock()) <= clock();
  };

  const poll = async (): Promise<void> => {
    if (!(await isDue())) return;
    const request = {
      kind: 'backup',
      by: null,
      verify: isVerificationDue(await runs.lastVerified(), clock()),
    } as const;
    // Another instance may have made the backup before this one got the lease.
    const taken = await take(request, isDue);
    if (taken === null) return;
    // The failure is recorded there, and retried by the schedule.
    await recordAction(audit, action, () => runWith(taken.lease, request, taken.id)).catch(() => undefined);
  };

  const stop = async (): Promise<void> => {
    leaving.abort();
    await Promise.all([watching, running]);
  };
  return {
    watch() {
      leaving = new AbortController();
      watching = repeat({
        signal: leaving.signal,
        work: poll,
        log,
        // A missed backup is made soon after the start of the program.
        nextMs: (turn) => withJitter(turn === 1 ? pace.pollIntervalMs / firstCheckShare : pace.pollIntervalMs),
        waits: 'a backup waits for the database',
        failed: 'it could not be found out whether a backup is due',
      });
      return { stop };
    },
    async start(request) {
      const taken = await take(request);
      if (taken === null) return false;
      running = runWith(taken.lease, request, taken.id).catch(() => undefined);
      return true;
    },
    isRunning: async () => (await leases.findHeld([leaseName], clock(), leaseMs)).size > 0,
    stop,
  };
};
