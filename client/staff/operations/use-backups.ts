/** State of backups, and actions with notices. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackupState } from '#shared/operations/backups.contract.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { fetchStaffFile, saveFile } from '../session/export-button.tsx';
import { staffCall } from '../session/staff-call.ts';
import { useStaffQuery } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-state.tsx';

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

export interface BackupChanges {
  /** The call in progress. */
  readonly asking: 'make' | 'verify' | undefined;
  readonly make: () => Promise<void>;
  readonly verify: () => Promise<void>;
  readonly download: (name: string) => Promise<void>;
}

export function useBackupChanges(): BackupChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const [asking, setAsking] = useState<BackupChanges['asking']>();

  const showResult = async (answer: ApiResult<{ readonly started: boolean }>, begun: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: key });
    setAsking(undefined);
    if (!answer.ok) toaster.show({ tone: 'bad', text: 'Not started', detail: reasonOf(answer.problem) });
    else if (answer.data?.started === false) toaster.show({ tone: 'bad', text: 'A backup is being made already' });
    else toaster.show({ tone: 'ok', text: begun });
  };

  return {
    asking,
    async make() {
      setAsking('make');
      await showResult(await staffCall('POST /api/admin/backups', { body: { verify: false } }), 'Backup started');
    },
    async verify() {
      setAsking('verify');
      await showResult(await staffCall('POST /api/admin/backups/verify'), 'Verification started');
    },
    async download(name) {
      const file = await fetchStaffFile('GET /api/admin/backups/files/{name}', { params: { name } }, name);
      if (file.ok) {
        saveFile(file);
        toaster.show({
          tone: 'ok',
          text: 'Downloaded',
          detail: `Saved as ${file.name}. It contains all data: keep it safe.`,
        });
      } else if (file.problem.code !== 'confirmation-required')
        // No notice if the user cancelled the confirmation.
        toaster.show({ tone: 'bad', text: 'The backup was not downloaded', detail: reasonOf(file.problem) });
    },
  };
}
