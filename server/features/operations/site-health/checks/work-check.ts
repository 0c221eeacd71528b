/** Checks for records on which background work fails. Other records are processed anyway, so the failure would go unnoticed. */
import { counted } from '#shared/api/list-count.ts';
import type { Finding } from '#shared/operations/site-health.contract.ts';
import {
  backgroundWork,
  type BackgroundWork,
  type WorkFailureRepository,
} from '#server/platform/mongodb/work-failures.ts';
import { minuteMs, type SiteCheck } from '../site-check.ts';

interface WorkWords {
  /** The noun for its records. */
  readonly of: readonly [one: string, many: string];
  readonly failed: string;
  readonly screen?: string;
  /** Whether each record has a screen below it. */
  readonly opens?: true;
}

const applications = { of: ['application', 'applications'], screen: '/admin/applications', opens: true } as const;

const words: Readonly<Record<BackgroundWork, WorkWords>> = {
  'application-confirmations': { ...applications, failed: 'could not be confirmed by email' },
  'application-letters': {
    ...applications,
    of: ['application with unsent emails', 'applications with unsent emails'],
    failed: 'could not be processed',
  },
  'application-reminders': { ...applications, failed: 'got no reminder of the response deadline' },
  'interview-reminders': { ...applications, failed: 'got no reminder of the interview' },
  'application-files': { of: ['file of an application', 'files of applications'], failed: 'could not be removed' },
  'media-files': { of: ['removed picture', 'removed pictures'], failed: 'could not be erased' },
  'old-backups': { of: ['old backup', 'old backups'], failed: 'could not be deleted', screen: '/admin/backups' },
  retention: { of: ['old record', 'old records'], failed: 'could not be erased' },
  'waiting-applications': {
    of: ['application on the disk', 'applications on the disk'],
    failed: 'could not be stored',
  },
  'waiting-messages': { of: ['message on the disk', 'messages on the disk'], failed: 'could not be stored' },
  'weekly-report': { of: ['owner', 'owners'], failed: 'could not be sent the weekly report' },
};

const remedy =
  'Retrying automatically. If it keeps failing, search the log for the id or “work in the background failed”.';

const maxFailures = 1000;

export const workCheck = ({
  workFailures,
}: {
  readonly workFailures: Pick<WorkFailureRepository, 'list'>;
}): SiteCheck => ({
  every: minuteMs,
  run: async () => {
    const noted = await workFailures.list(maxFailures);
    const findings = backgroundWork.flatMap((work): Finding[] => {
      const records = noted.filter((failure) => failure.work === work).map(({ record }) => record);
      if (records.length === 0) return [];
      const { of, failed, screen = null, opens } = words[work];
      const [only] = records;
      const to =
        screen !== null && opens === true && records.length === 1 && only !== '' ? `${screen}/${only}` : screen;
      return [{ urgency: 'now', sentence: `${counted(records.length, ...of)} ${failed}.`, remedy, to }];
    });
    return { findings, well: 'No scheduled work has failed.' };
  },
});
