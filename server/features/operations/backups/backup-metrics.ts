/** Metrics of the age of backups. As an age, because an alarm on a date would need the collector's clock. */
import type { Metric } from 'prom-client';
import { gauge, sharedRead } from '#server/platform/metrics.ts';
import { readBackupHealth, type ReadBackupHealthDeps } from './read-backup-health.ts';

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
