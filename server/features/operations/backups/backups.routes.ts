/** The calls of backups. */
import { stat } from 'node:fs/promises';
import {
  downloadBackupCall,
  makeBackupCall,
  readBackupsCall,
  verifyBackupCall,
  type BackupRunShown,
  type BackupState,
} from '#shared/operations/backups.contract.ts';
import type { BackupSettings } from '#server/platform/config/backup-settings.ts';
import { callRoute, staffRefOf, type CallRoute } from '#server/platform/http/call-route.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { MediaStoreUnavailableError } from '../../media/media-store.ts';
import type { BackupPlace } from './backup-place.ts';
import type { BackupRun, BackupRunRepository } from './backup-run.repository.ts';
import { nextBackupAt } from './backup-schedule.ts';
import type { BackupWorker, BackupRequest } from './backup-worker.ts';
import { readBackupHealth } from './read-backup-health.ts';

export interface BackupRoutesDeps {
  readonly settings: BackupSettings;
  readonly backups: { readonly worker: BackupWorker; readonly place: BackupPlace };
  readonly runs: BackupRunRepository;
  readonly dataDir: string;
  readonly clock: () => Date;
}

const runsShown = 10;

const presentRun = ({ file, content, verification, ...run }: BackupRun): BackupRunShown => ({
  ...run,
  started_at: run.started_at.toISOString(),
  finished_at: run.finished_at?.toISOString() ?? null,
  file: file ?? null,
  documents: content?.documents ?? null,
  consistency: content?.consistency ?? null,
  in_bucket: content?.in_bucket ?? 0,
  verification: verification ?? null,
});

const diskOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.dev;

export const createBackupRoutes = (deps: BackupRoutesDeps): readonly CallRoute[] => {
  const { settings, backups, runs, dataDir, clock } = deps;

  const readSchedule = async (): Promise<BackupState['schedule']> => {
    const { kind, where } = backups.place;
    const { hour, keep, keepWeeks: keep_weeks, recipients } = settings;
    const [disk, own] = kind === 'folder' ? await Promise.all([diskOf(where), diskOf(dataDir)]) : [];
    const is_on_same_disk = disk !== undefined && disk === own;
    return { place: kind, where, hour, keep, keep_weeks, recipients: [...recipients], is_on_same_disk };
  };

  const readFiles = async (): Promise<Pick<BackupState, 'files' | 'files_problem'>> => {
    try {
      const files = (await backups.place.list()).map(({ madeAt, ...file }) => ({
        ...file,
        made_at: madeAt.toISOString(),
      }));
      return { files, files_problem: null };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { files: [], files_problem: `The backups in ${backups.place.where} cannot be listed: ${reason}` };
    }
  };

  const readState = async (): Promise<BackupState> => {
    const now = clock();
    const [schedule, listed, last, verified, { trouble }, files, isRunning] = await Promise.all([
      readSchedule(),
      runs.list(runsShown),
      runs.lastBackup(),
      runs.lastVerified(),
      readBackupHealth({ runs, isOn: true, clock }),
      readFiles(),
      backups.worker.isRunning(),
    ]);
    // A run without a worker was killed. The next run marks it as failed.
    const running = isRunning ? listed.find(({ outcome }) => outcome === 'running') : undefined;
    const next = nextBackupAt(settings, listed, last, now);
    return {
      schedule,
      next_at: next.toISOString(),
      trouble,
      running: running === undefined ? null : presentRun(running),
      last_backup: last === null ? null : presentRun(last),
      last_verified: verified === null ? null : presentRun(verified),
      runs: listed.filter(({ outcome }) => outcome !== 'running').map(presentRun),
      ...files,
    };
  };

  const openKept = async (name: string): Promise<AsyncIterable<Uint8Array> | null> => {
    try {
      return (await backups.place.open(name)) as AsyncIterable<Uint8Array> | null;
    } catch (error) {
      if (!(error instanceof MediaStoreUnavailableError)) throw error;
      throw new Problem('storage-unavailable', `The backup cannot be fetched. ${error.message}`);
    }
  };

  const start = async (request: BackupRequest) =>
    ({ status: 202, body: { started: await backups.worker.start(request) } }) as const;

  return [
    callRoute(readBackupsCall, async () => ({ status: 200 as const, body: await readState() })),
    callRoute(makeBackupCall, ({ body: { verify }, staff }) =>
      start({ kind: 'backup', by: staffRefOf(staff), verify }),
    ),
    callRoute(verifyBackupCall, async ({ staff }) => {
      const by = staffRefOf(staff);
      const isReadable = settings.recipients.length === 0 && (await readFiles()).files.some((file) => !file.encrypted);
      return start({ kind: isReadable ? 'verification' : 'backup', by, verify: true });
    }),
    callRoute(downloadBackupCall, async ({ params: { name }, audit }) => {
      const source = await openKept(name);
      if (source === null) throw notFound('Backup not found.');
      audit.note({ subject: { title: name } });
      const headers = { 'Content-Disposition': `attachment; filename="${name}"` };
      return { status: 200, headers, stream: source };
    }),
  ];
};
