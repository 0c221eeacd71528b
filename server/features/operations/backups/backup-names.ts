/** What backups are called, and which of them stay. */

/** When a backup was made and whether it is encrypted, from its name: a place holds nothing else. */
export interface NamedBackup {
  readonly name: string;
  readonly madeAt: Date;
  readonly encrypted: boolean;
}

const pattern = /^site-backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.gz(\.age)?$/;

export const backupName = (madeAt: Date, encrypted: boolean): string =>
  `site-backup-${madeAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz${encrypted ? '.age' : ''}`;

/** Null for any other file: it is nobody's to remove. */
export const readBackupName = (name: string): NamedBackup | null => {
  const [, day, hour, minute, second, age] = pattern.exec(name) ?? [];
  const madeAt = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : { name, madeAt, encrypted: age !== undefined };
};

export interface Keeping {
  /** So many of the newest. */
  readonly keep: number;
  /** Besides, the newest of each of so many weeks, this one included. */
  readonly keepWeeks: number;
}

const dayMs = 86_400_000;
/** The epoch began on a Thursday. */
const weekOf = (moment: Date): number => Math.floor((moment.getTime() / dayMs + 3) / 7);

/** Which are no longer kept. */
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
