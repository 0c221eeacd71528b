/** The schedule of backups and of retries. */
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import type { BackupRun } from './backup-run.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Pauses after the first, second and later failures in a row. */
const waitsMs = [5 * 60_000, 15 * 60_000, hourMs] as const;

/** A week, less the possible drift between daily backups. */
const verifyAfterMs = 6.5 * dayMs;

/** The last time at which a backup was due. */
const lastSlot = (hour: number, now: Date): Date => {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0);
  return new Date(today > now.getTime() ? today - dayMs : today);
};

const isBackup = ({ kind }: BackupRun): boolean => kind === 'backup';

/** Returns when the next backup is due; a time in the past means now. `runs`: the newest first. */
export const nextBackupAt = (
  { hour }: Pick<BackupSettings, 'hour'>,
  runs: readonly BackupRun[],
  lastBackup: BackupRun | null,
  now: Date,
): Date => {
  const slot = lastSlot(hour, now);
  if (lastBackup !== null && lastBackup.started_at >= slot) return new Date(slot.getTime() + dayMs);
  const tried = runs.filter((run) => isBackup(run) && run.started_at >= slot && run.outcome === 'failed');
  const [newest] = tried;
  if (newest === undefined) return slot;
  const waitMs = waitsMs[Math.min(tried.length, waitsMs.length) - 1] ?? hourMs;
  return new Date((newest.finished_at ?? newest.started_at).getTime() + waitMs);
};

/** Whether the next backup must be verified by a restore. */
export const isVerificationDue = (lastVerified: BackupRun | null, now: Date): boolean =>
  lastVerified === null || now.getTime() - lastVerified.started_at.getTime() >= verifyAfterMs;
