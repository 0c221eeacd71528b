/** Makes backups beside the requests: every day at an hour, and when an owner asks. Of all instances one does it; what fails is tried again. */
import type { Logger } from 'pino';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import { recordAction, type AuditTrail } from '#server/platform/http/audit-trail.ts';
import { createWorkGuard, type WorkGuardDeps } from '#server/platform/mongodb/work-failures.ts';
import { createStoredLease, type LeaseRepository, type StoredLease } from '#server/platform/mongodb/stored-lease.ts';
import { around, repeat } from '#server/platform/repeat.ts';
import type { Progress } from '#server/platform/progress.ts';
import { beyondKeeping } from './backup-names.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BackupRunRepository, RunResult } from './backup-run.repository.ts';
import { isVerificationDue, nextBackupAt } from './backup-schedule.ts';

export interface MakeOptions {
  readonly progress: Progress;
  /** Aborted when another instance may be at it, or the program is told to stop. */
  readonly signal: AbortSignal;
}

/** What makes and verifies backups; `server/boot/backup/` has it. */
export interface BackupMaker {
  /** Stores a backup, whole or not at all, and reads it back. */
  make(
    options: MakeOptions & { readonly verify: boolean },
  ): Promise<RunResult & { readonly unverified: string | null }>;
  /** Restores the newest stored backup, which is not encrypted, and compares. */
  verifyStored(options: MakeOptions): Promise<RunResult>;
  /** Why something failed, in a sentence for an owner. */
  explain(error: unknown): string;
}

/** In milliseconds. Tests shorten them. */
export interface BackupPace {
  /** How often an instance looks whether a backup is due; for the first time after a sixth of it. */
  readonly pollIntervalMs: number;
  /** After each piece, so that pages get their turn. */
  readonly pauseMs: number;
}

export const backupPace: BackupPace = { pollIntervalMs: 60_000, pauseMs: 2 };

export interface BackupWorkerDeps extends Pick<WorkGuardDeps, 'workFailures'> {
  readonly settings: BackupSettings;
  readonly place: BackupPlace;
  readonly maker: BackupMaker;
  readonly runs: BackupRunRepository;
  readonly leases: LeaseRepository;
  /** What was done by the schedule is in the audit record; a call is recorded where it runs. */
  readonly audit: AuditTrail;
  /** Hears of each stored backup. */
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
  /** Of a backup: whether it is restored and compared as well. */
  readonly verify: boolean;
}

export interface BackupWorker {
  /** Begins it in the background. False: somebody is at it already. */
  start(request: BackupRequest): Promise<boolean>;
  /** Follows the schedule until it is stopped. */
  watch(): Pick<BackupWorker, 'stop'>;
  /** Whether somebody is at it, on any instance. */
  isRunning(): Promise<boolean>;
  /** Waits for the step that runs, not for the rest. */
  stop(): Promise<void>;
}

/** Of an instance that was killed another one goes on after so long. */
const leaseMs = 60_000;
const renewMs = 15_000;
/** The first look comes so much sooner. */
const firstLookShare = 6;
const leaseName = 'backup';
/** How often the screen hears how far it is. */
const tellMs = 1000;

const stopped = 'It was stopped while it was at it. It is made anew.';

const action = { who: 'site', kind: 'operation', words: 'Created a backup' } as const;

export const createBackupWorker = (deps: BackupWorkerDeps): BackupWorker => {
  const { settings, place, maker, runs, leases, audit, pace, clock, log } = deps;
  let leaving = new AbortController();
  let watching: Promise<void> = Promise.resolve();
  let running: Promise<void> = Promise.resolve();

  const progressOf = (id: string): Progress => {
    let [step, done, total, toldAt] = ['', 0, 0, -Infinity];
    const tell = (): void => {
      toldAt = performance.now();
      runs.tell(id, { step, done, total }).catch(() => undefined);
    };
    return {
      begin: (next, count) => {
        [step, done, total] = [next, 0, count];
        tell();
      },
      advance: (by = 1) => {
        done += by;
        if (performance.now() - toldAt > tellMs) tell();
      },
      end: () => undefined,
    };
  };

  const guard = createWorkGuard(deps);
  /** A file that cannot be removed fails neither the backup that was made nor the removal of others. */
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
      // An aborted one leaves an error of whatever it was at.
      if (signal.aborted) log.warn('a backup was broken off');
      else log.error({ err: error }, 'a backup could not be made');
      await runs.finish(id, clock(), { outcome: 'failed', reason, unverified: null });
      throw error;
    } finally {
      await lease.giveBack();
    }
  };

  const take = async (request: BackupRequest, isWanted: () => Promise<boolean> = () => Promise.resolve(true)) => {
    const lease = createStoredLease({ leases, name: leaseName, ms: leaseMs, clock });
    if (leaving.signal.aborted || !(await lease.hold())) return null;
    lease.renewEvery(renewMs);
    try {
      const now = clock();
      if (!(await isWanted())) {
        await lease.giveBack();
        return null;
      }
      await runs.giveUpRunning(now, stopped);
      return { lease, id: await runs.begin({ kind: request.kind, by: request.by, started_at: now }) };
    } catch (error) {
      await lease.giveBack();
      throw error;
    }
  };

  const isDue = async (): Promise<boolean> => {
    const [recent, last] = await Promise.all([runs.list(20), runs.lastBackup()]);
    return nextBackupAt(settings, recent, last, clock()) <= clock();
  };

  const look = async (): Promise<void> => {
    if (!(await isDue())) return;
    const request = {
      kind: 'backup',
      by: null,
      verify: isVerificationDue(await runs.lastVerified(), clock()),
    } as const;
    // Another instance may have made it between the look and the lease.
    const taken = await take(request, isDue);
    if (taken === null) return;
    // Recorded as failed there; it is tried again when its time comes.
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
        work: look,
        log,
        // A missed backup is made soon after the start.
        nextMs: (turn) => around(turn === 1 ? pace.pollIntervalMs / firstLookShare : pace.pollIntervalMs),
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
