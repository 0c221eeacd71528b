/** When a backup is made by itself, and when it is tried again. */
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import type { BackupRun } from './backup-run.repository.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** After so many failures one after the other, it waits so long before the next try. */
const waitsMs = [5 * 60_000, 15 * 60_000, hourMs] as const;

/** A week, less the time by which two daily backups may lie closer together. */
const verifyAfterMs = 6.5 * dayMs;

/** The last moment that a backup was due at. */
const lastSlot = (hour: number, now: Date): Date => {
  const today = new Date(now).setUTCHours(hour, 0, 0, 0);
  return new Date(today > now.getTime() ? today - dayMs : today);
};

const isBackup = ({ kind }: BackupRun): boolean => kind === 'backup';

/** When the next one is due; a time that is over says that one is due now. `runs`: the newest first. */
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

/** Whether the next backup is to be restored and compared as well. */
export const isVerificationDue = (lastVerified: BackupRun | null, now: Date): boolean =>
  lastVerified === null || now.getTime() - lastVerified.started_at.getTime() >= verifyAfterMs;
