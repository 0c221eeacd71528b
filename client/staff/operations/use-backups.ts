/** State of backups, and actions with notices. */
import { useQueryClient } from '@tanstack/react-query';
import type { BackupState } from '#shared/operations/backups.contract.ts';
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
