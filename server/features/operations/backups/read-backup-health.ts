/** The state of backups: figures, one sentence, and metrics. */
import type { BackupRunRepository } from './backup-run.repository.ts';
import type { Metric } from 'prom-client';
import { gauge, sharedRead } from '#server/platform/metrics.ts';

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

interface BackupMetricsDeps extends Omit<ReadBackupHealthDeps, 'isOn'> {
  /** Whether the settings have them on. */
  readonly isOn: () => boolean;
}

/** A gauge without a value is left out. */
const noValue = (reason: string): never => {
  throw new RangeError(reason);
};

const seconds = (ms: number | null): number => (ms === null ? noValue('there is none yet') : ms / 1000);

export const backupMetrics = ({ runs, isOn, clock }: BackupMetricsDeps): readonly Metric[] => {
  const read = sharedRead(() => readBackupHealth({ runs, isOn: true, clock }));
  const health = () => (isOn() ? read() : noValue('backups are switched off'));
  // Every worker reads the same database.
  const names = (name: string, help: string) => ({ name: `backup_${name}`, help, aggregator: 'max' }) as const;
  return [
    gauge(names('age_seconds', 'Age of the last backup that was stored; left out before the first.'), async () =>
      seconds((await health()).success_age_ms),
    ),
    gauge(
      names(
        'verified_age_seconds',
        'Age of the last backup that was restored and compared; left out before the first.',
      ),
      async () => seconds((await health()).verified_age_ms),
    ),
    gauge(names('trouble', '1 when the last backup failed, is late or could not be verified, else 0.'), async () =>
      (await health()).trouble === null ? 0 : 1,
    ),
  ];
};
