/** When backups are due, what they are called, which of them stay, and what is said of their health. */
import { expect } from 'chai';
import { backupName, beyondKeeping, readBackupName } from '#server/features/operations/backups/backup-names.ts';
import type { BackupRun } from '#server/features/operations/backups/backup-run.repository.ts';
import { isVerificationDue, nextBackupAt } from '#server/features/operations/backups/backup-schedule.ts';
import { readBackupHealth } from '#server/features/operations/backups/read-backup-health.ts';

const at = (text: string): Date => new Date(`${text}Z`);
const run = (started: string, more: Partial<BackupRun> = {}): BackupRun => ({
  id: '1',
  kind: 'backup',
  by: null,
  started_at: at(started),
  finished_at: at(started),
  outcome: 'done',
  reason: null,
  unverified: null,
  progress: null,
  ...more,
});

describe('the rules of backups', () => {
  it('name a file by its time, and ignore other files', () => {
    const madeAt = at('2026-11-27T03:00:05');
    for (const encrypted of [true, false]) {
      const name = backupName(madeAt, encrypted);
      expect(readBackupName(name)).to.deep.equal({ name, madeAt, encrypted });
    }
    expect(backupName(madeAt, true)).to.equal('site-backup-2026-11-27T03-00-05Z.gz.age');
    for (const name of ['backup-2026-11-27T03-00-05Z.gz', 'site-backup-2026-13-27T03-00-05Z.gz', 'site-backup.gz'])
      expect(readBackupName(name), name).to.equal(null);
    expect(readBackupName('.site-backup-2026-11-27T03-00-05Z.gz.unfinished')).to.equal(null);
  });

  it('keep the newest, and the newest of each of the last weeks', () => {
    const now = at('2026-11-27T12:00:00');
    const days = Array.from({ length: 60 }, (_, day) => ({ day, madeAt: new Date(now.getTime() - day * 86_400_000) }));
    const removed = new Set(beyondKeeping(days, { keep: 3, keepWeeks: 3 }, now).map(({ day }) => day));
    // 27 November 2026 is a Friday: its week, the one that ended five days before, and the one before that.
    expect(days.filter(({ day }) => !removed.has(day)).map(({ day }) => day)).to.deep.equal([0, 1, 2, 5, 12]);
    expect(beyondKeeping(days, { keep: 1, keepWeeks: 0 }, now)).to.have.length(59);
    expect(beyondKeeping([], { keep: 1, keepWeeks: 0 }, now)).to.have.length(0);
  });

  it('schedule one a day, a missed one at once, and longer pauses after each failure', () => {
    const next = (now: string, runs: BackupRun[] = [], last: BackupRun | null = null): string =>
      nextBackupAt({ hour: 3 }, runs, last, at(now)).toISOString().slice(0, 16);
    expect(next('2026-11-27T12:00:00')).to.equal('2026-11-27T03:00');
    expect(next('2026-11-27T02:00:00')).to.equal('2026-11-26T03:00');
    expect(next('2026-11-27T12:00:00', [], run('2026-11-27T03:00:10'))).to.equal('2026-11-28T03:00');
    expect(next('2026-11-27T12:00:00', [], run('2026-11-26T03:00:10'))).to.equal('2026-11-27T03:00');
    const failed = (started: string): BackupRun => run(started, { outcome: 'failed' });
    expect(next('2026-11-27T03:02:00', [failed('2026-11-27T03:01:00')])).to.equal('2026-11-27T03:06');
    const twice = [failed('2026-11-27T03:06:00'), failed('2026-11-27T03:01:00')];
    expect(next('2026-11-27T03:07:00', twice)).to.equal('2026-11-27T03:21');
    const often = ['T07', 'T06', 'T05', 'T04'].map((hour) => failed(`2026-11-27${hour}:00:00`));
    expect(next('2026-11-27T07:05:00', often)).to.equal('2026-11-27T08:00');
  });

  it('verify one a week by a restore', () => {
    const now = at('2026-11-27T03:00:00');
    expect(isVerificationDue(null, now)).to.equal(true);
    expect(isVerificationDue(run('2026-11-21T03:00:00'), now)).to.equal(false);
    expect(isVerificationDue(run('2026-11-20T03:00:30'), now)).to.equal(true);
  });

  it('report a problem in one sentence', async () => {
    const troubleOf = async (newest: BackupRun | undefined, last = newest, verified = last): Promise<string | null> => {
      const runs = {
        list: () => Promise.resolve(newest === undefined ? [] : [newest]),
        lastBackup: () => Promise.resolve(last ?? null),
        lastVerified: () => Promise.resolve(verified ?? null),
      };
      const clock = () => at('2026-11-27T12:00:00');
      return (await readBackupHealth({ runs, isOn: true, clock })).trouble;
    };
    expect(await troubleOf(undefined)).to.equal(null);
    expect(await troubleOf(run('2026-11-27T03:00:00'))).to.equal(null);
    const failed = run('2026-11-27T03:00:00', { outcome: 'failed', reason: 'The disk is full.' });
    expect(await troubleOf(failed)).to.equal('The last backup failed: The disk is full.');
    expect(await troubleOf(run('2026-11-26T03:00:00'))).to.equal('The last backup is 33 hours old.');
    expect(await troubleOf(run('2026-11-20T03:00:00'))).to.equal('The last backup is 7 days old.');
    const fresh = run('2026-11-27T03:00:00');
    expect(await troubleOf(fresh, fresh, run('2026-11-10T03:00:00'))).to.match(/^For 17 days no backup was restored/);
    expect(await troubleOf({ ...fresh, unverified: 'No room.' })).to.match(/could not be verified: No room\.$/);
  });
});
