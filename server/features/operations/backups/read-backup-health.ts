/** The state of backups, in figures and one sentence. */
import type { BackupRunRepository } from './backup-run.repository.ts';

export interface BackupHealth {
  readonly last_success_at: Date | null;
  /** Null before the first backup. */
  readonly success_age_ms: number | null;
  readonly last_verified_at: Date | null;
  readonly verified_age_ms: number | null;
  /** A problem for the owner, in a sentence; null without a problem, and while backups are off. */
  readonly trouble: string | null;
}

export interface ReadBackupHealthDeps {
  readonly runs: Pick<BackupRunRepository, 'list' | 'lastBackup' | 'lastVerified'>;
  /** Whether backups are scheduled. */
  readonly isOn: boolean;
  readonly clock: () => Date;
}

const hourMs = 3_600_000;
/** A day, and time for retries. */
const lateMs = 30 * hourMs;
const unverifiedMs = 9 * 24 * hourMs;

const days = (ms: number): string => {
  const count = Math.floor(ms / (24 * hourMs));
  return count < 2 ? `${Math.floor(ms / hourMs)} hours` : `${count} days`;
};

export const readBackupHealth = async ({ runs, isOn, clock }: ReadBackupHealthDeps): Promise<BackupHealth> => {
  const [[newest], last, verified] = await Promise.all([runs.list(1), runs.lastBackup(), runs.lastVerified()]);
  const now = clock().getTime();
  const ageOf = (at: Date | null): number | null => (at === null ? null : Math.max(0, now - at.getTime()));
  const last_success_at = last?.started_at ?? null;
  const last_verified_at = verified?.started_at ?? null;
  const success_age_ms = ageOf(last_success_at);
  const verified_age_ms = ageOf(last_verified_at);

  const findTrouble = (): string | null => {
    if (!isOn) return null;
    if (newest?.outcome === 'failed') {
      const what = newest.kind === 'backup' ? 'The last backup failed' : 'The last verification failed';
      return `${what}: ${newest.reason ?? 'the log says why.'}`;
    }
    if (newest?.unverified) return `The last backup is stored, and could not be verified: ${newest.unverified}`;
    if (success_age_ms !== null && success_age_ms > lateMs) return `The last backup is ${days(success_age_ms)} old.`;
    if (verified_age_ms !== null && verified_age_ms > unverifiedMs)
      return `For ${days(verified_age_ms)} no backup was restored and compared.`;
    return null;
  };

  return { last_success_at, success_age_ms, last_verified_at, verified_age_ms, trouble: findTrouble() };
};
