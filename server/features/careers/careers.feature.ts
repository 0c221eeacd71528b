/** Open positions and applications for them: the job feed, the calls of the application form, and those of recruiters. */
import type { Connection } from 'mongoose';
import { isOn } from '#shared/settings/feature-rules.ts';
import { monthsBefore } from '#shared/settings/retention-rules.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import type { ServeText } from '#server/platform/http/text-response.ts';
import type { WorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { ContentRepository } from '../content/content.repository.ts';
import type { Feature } from '../feature.ts';
import type { EmailRepository } from '../mail/email.repository.ts';
import { isMailConfigured, type SendEmail } from '../mail/send-email.ts';
import { dueCheck } from '../operations/site-health/checks/due-check.ts';
import { createApplicationFiles, createUploadParts } from './application-files.repository.ts';
import { cleanUpApplications, startApplicationWorker } from './application-worker.ts';
import { createApplicationRepository } from './application.repository.ts';
import { eraseDecided } from './change-application.ts';
import { createJobFeedRoutes } from './job-feed.routes.ts';
import { createBoardRepository, createInterviewCalendars } from './recruiting.repository.ts';

const createRepositories = (connection: Connection, sharedClock: () => Date) => ({
  applications: createApplicationRepository(connection),
  applicationFiles: createApplicationFiles(connection),
  applicationBoard: createBoardRepository(connection),
  interviewCalendars: createInterviewCalendars(connection),
  applicationUploads: createUploadParts(connection, sharedClock),
});

interface Uses {
  readonly accounts: AccountRepository;
  /** The repository. */
  readonly content: ContentRepository;
  readonly emails: EmailRepository;
  readonly workFailures: WorkFailureRepository;
  readonly sendEmail: SendEmail;
  readonly counting: CountVisits;
  readonly serve: ServeText;
  readonly applicationsPollIntervalMs?: number | undefined;
}

export const careers: Feature<ReturnType<typeof createRepositories>, Uses> = {
  name: 'careers',
  repositories: createRepositories,
  create({ environment, records, uses, content, announce, limits, secret, clock, log }) {
    const { siteUrl, dataDir } = environment;
    const { applications, applicationFiles, interviewCalendars } = records;
    const { accounts, emails, sendEmail, applicationsPollIntervalMs: pollIntervalMs } = uses;
    const work = {
      applications,
      files: applicationFiles,
      accounts,
      workFailures: uses.workFailures,
      ...definedOnly({ pollIntervalMs }),
      content,
      sendEmail,
      siteUrl,
      dataDir,
      secret,
      clock,
      log,
    };
    // Consent to be kept ends also if the settings keep applications for ever.
    const decidedBefore = (months: number, now: Date): Date | null => (months === 0 ? null : monthsBefore(months, now));
    return {
      api: async () => {
        const { createPositionRoutes } = await import('./positions.routes.ts');
        return createPositionRoutes({ content: uses.content, site: content, applications, announce, clock });
      },
      routes: [createJobFeedRoutes({ siteUrl, content, clock, serve: uses.serve })],
      retention: [
        {
          kind: 'applicationMonths',
          // While applications are on, their worker does it.
          prepare: async () => {
            if (!isOn('applications', content.current['site-settings'].features)) await cleanUpApplications(work);
          },
          count: (months, now) => applications.countOver(decidedBefore(months, now), now),
          erase: (months, now, guard) =>
            eraseDecided(decidedBefore(months, now), now, (id, erase) => guard.attempt('retention', id, erase), {
              applications,
              applicationFiles,
              interviewCalendars,
              emails,
            }),
        },
      ],
      // Needs the capability `recruiting`, which no role has while applications are off.
      findSources: async () => ({
        application: (await import('./present-application.ts')).createApplicationFindSource(applications, content),
      }),
      switched: [
        {
          switchedBy: 'applications',
          workers: [() => startApplicationWorker(work)],
          checks: {
            promises: dueCheck({
              of: 'application',
              to: '/admin/applications?sort=due',
              count: async (now, soon) => {
                const [overdue, due] = await Promise.all([
                  applications.countDueBefore(now),
                  applications.countDueBefore(soon),
                ]);
                return { overdue, dueSoon: due - overdue };
              },
              clock,
            }),
          },
          api: async () => {
            const { createApplicationRoutes } = await import('./applications.routes.ts');
            const { createBoardRoutes } = await import('./board.routes.ts');
            const deps = { applications, accounts, siteUrl, content, sendEmail, clock, log };
            // The first route that matches answers: `board` must come before `{id}`.
            return [
              ...createBoardRoutes({ ...deps, board: records.applicationBoard }),
              ...createApplicationRoutes({
                ...deps,
                files: applicationFiles,
                uploads: records.applicationUploads,
                interviewCalendars,
                isMailConfigured: isMailConfigured(environment),
                emails,
                dataDir,
                limits,
                counting: uses.counting,
                secret,
              }),
            ];
          },
        },
      ],
    };
  },
};
