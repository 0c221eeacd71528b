/** Names of backup files, and which backups are kept. */

/** Read from the name: the place stores nothing else about a backup. */
export interface NamedBackup {
  readonly name: string;
  readonly madeAt: Date;
  readonly encrypted: boolean;
}

const pattern = /^site-backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.gz(\.age)?$/;

export const backupName = (madeAt: Date, encrypted: boolean): string =>
  `site-backup-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz${encrypted ? '.age' : ''}`;

/** Null for any other file, which must not be removed. */
export const readBackupName = (name: string): NamedBackup | null => {
  const [, day, hour, minute, second, age] = pattern.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : { name, madeAt, encrypted: age !== undefined };
};

export interface Keeping {
  /** Number of newest backups that are kept. */
  readonly keep: number;
  /** Also kept: the newest of each of the last weeks, this one included. */
  readonly keepWeeks: number;
}

const dayMs = 86_400_000;
/** Counted from a Monday: the epoch began on a Thursday. */
const weekOf = (moment: Date): number => Math.floor((moment.getTime() / dayMs + 3) / 7);

/** Returns the backups to remove. */
export const beyondKeeping = <Backup extends Pick<NamedBackup, 'madeAt'>>(
  backups: readonly Backup[],
  { keep, keepWeeks }: Keeping,
  now: Date,
): readonly Backup[] => {
  const newestFirst = backups.toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
  const firstWeek = weekOf(now) - keepWeeks + 1;
  const weeks = new Set<number>();
  return newestFirst.filter(({ madeAt }, index) => {
    const week = weekOf(madeAt);
    const isNewestOfWeek = week >= firstWeek && !weeks.has(week);
    weeks.add(week);
    return index >= keep && !isNewestOfWeek;
  });
};
