import { counted } from '#shared/api/list-count.ts';
import type { BackupRunShown, BackupState } from '#shared/operations/backups.contract.ts';
import type { StatusShape, StatusTone } from '#views/design/status-mark.tsx';
import { fileSize } from '#shared/media/file-details.ts';
import { formatDuration, formatShortTime } from '../ui/format-time.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../kit/use-action.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';

export const backupsFailure = 'Failed to load backups';
const key = ['backups'] as const;

const restMs = 60_000;
/** Polling interval while a backup is running. */
const busyMs = 1500;

export function useBackups() {
  const client = useQueryClient();
  const isBusy = (client.getQueryData<BackupState>(key)?.running ?? null) !== null;
  return useStaffQuery('GET /api/admin/backups', { key, failure: backupsFailure, refreshMs: isBusy ? busyMs : restMs });
}

const reload = [key];

const startNotices = (begun: string) => ({
  done: (data: { readonly started: boolean } | undefined) => ({
    text: data?.started === false ? 'A backup is already running' : begun,
  }),
  failed: 'Not started',
});

export function useBackupActions() {
  const make = useAction('POST /api/admin/backups', { reload });
  const verify = useAction('POST /api/admin/backups/verify', { reload });
  return {
    isStarting: make.isPending,
    isStartingVerification: verify.isPending,
    make: (): void => void make.run({ body: { verify: false } }, startNotices('Backup started')),
    verify: (): void => void verify.run({}, startNotices('Verification started')),
  };
}

/** `2.4 MB`, `1.3 GB`. */
export const backupSize = (bytes: number): string =>
  bytes < 1_000_000_000 ? fileSize(bytes) : `${(bytes / 1_000_000_000).toFixed(1)} GB`;

type Schedule = BackupState['schedule'];

/** `Every day at 03:00 UTC`. */
export const describeSchedule = ({ hour }: Schedule): string => `Every day at ${String(hour).padStart(2, '0')}:00 UTC`;

export const describeKept = ({ keep, keep_weeks: weeks }: Schedule): string => {
  const newest = keep === 1 ? 'The newest' : `The ${keep} newest`;
  if (weeks === 0) return newest;
  return `${newest}, and the last one of ${weeks === 1 ? 'this week' : `each of the last ${weeks} weeks`}`;
};

export const describePlace = ({ place, where }: Schedule): string =>
  place === 'folder' ? `The folder ${where}` : `The bucket ${where.slice('s3:'.length)}`;

export const describeEncryption = ({ recipients }: Schedule): string => {
  if (recipients.length === 0) return 'Not encrypted';
  return recipients.length === 1
    ? 'Encrypted with your key'
    : `Encrypted for ${recipients.length} keys, each of which opens them; this program cannot`;
};

/** `3:00 AM, 12 MB, 1,204 records`. */
export const describeBackup = ({ started_at, file, documents }: BackupRunShown, now: Date): string =>
  [
    formatShortTime(started_at, now),
    ...(file === null ? [] : [backupSize(file.bytes)]),
    ...(documents === null ? [] : [counted(documents, 'record')]),
  ].join(', ');

export const describeVerification = ({ started_at, verification }: BackupRunShown, now: Date): string => {
  const when = formatShortTime(started_at, now);
  if (verification === null) return when;
  const { documents, collections, files } = verification;
  return `${when}: ${counted(documents, 'record')} of ${counted(collections, 'collection')} and ${counted(files, 'file')} were restored into a scratch database and match`;
};

export interface RunState {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
  readonly label: string;
}

export const runState = ({ kind, outcome, unverified, verification }: BackupRunShown): RunState => {
  if (outcome === 'failed') return { shape: 'square', tone: 'bad', label: 'Failed' };
  if (unverified !== null) return { shape: 'half', tone: 'warn', label: 'Stored, not verified' };
  if (kind === 'verification') return { shape: 'full', tone: 'ok', label: 'Verified' };
  return { shape: 'full', tone: 'ok', label: verification === null ? 'Stored' : 'Stored and verified' };
};

/** Details of a run besides its outcome. */
export const describeRun = ({
  started_at,
  finished_at,
  file,
  consistency,
  in_bucket,
  ...run
}: BackupRunShown): string => {
  const ms = finished_at === null ? 0 : Date.parse(finished_at) - Date.parse(started_at);
  const took = ms < 60_000 ? `${Math.max(1, Math.round(ms / 1000))} s` : formatDuration(ms);
  return [
    ...[run.reason, run.unverified].flatMap((why) => (why === null ? [] : [why.replace(/\.$/, '')])),
    ...(file === null ? [] : [backupSize(file.bytes)]),
    ...(run.documents === null ? [] : [counted(run.documents, 'record')]),
    ...(consistency === 'each document' ? ['not all from the same moment'] : []),
    ...(in_bucket === 0 ? [] : [`without the files of ${counted(in_bucket, 'picture')} in the bucket`]),
    `took ${took}`,
  ].join(' · ');
};
