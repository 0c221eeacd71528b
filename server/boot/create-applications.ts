/** Composes what looks after applications beside the requests. */
import type { Logger } from 'pino';
import { cleanUpApplications, startApplicationWorker } from '#server/features/careers/application-worker.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { SendLetter } from '#server/features/mail/send-letter.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface StartApplicationsOptions {
  readonly records: Pick<Repositories, 'applications' | 'applicationFiles' | 'accounts' | 'workFailures'>;
  readonly content: SiteContent;
  readonly sendLetter: SendLetter;
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly pollIntervalMs: number | undefined;
  readonly clock: () => Date;
  readonly log: Logger;
}

const depsOf = ({ records, pollIntervalMs, ...rest }: StartApplicationsOptions) => ({
  applications: records.applications,
  files: records.applicationFiles,
  accounts: records.accounts,
  workFailures: records.workFailures,
  ...definedOnly({ pollIntervalMs }),
  ...rest,
});

export const startApplications = (options: StartApplicationsOptions) => startApplicationWorker(depsOf(options));

/** Work that privacy requires while applications are off. */
export const tidyApplications = (options: StartApplicationsOptions): Promise<void> =>
  cleanUpApplications(depsOf(options));
