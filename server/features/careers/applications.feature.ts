/** Applications for open positions: the form's call, the applicant's link, and what recruiters do with them. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { isMailConfigured } from '../mail/send-email.ts';
import { createApplicationFiles } from './application-files.ts';
import { createApplicationRepository } from './application.repository.ts';
import { createBoardRepository } from './board.repository.ts';
import { createInterviewCalendars } from './interview-calendar.repository.ts';
import { createUploadParts } from './upload-parts.repository.ts';

const createRepositories = (connection: Connection, sharedClock: () => Date) => ({
  applications: createApplicationRepository(connection),
  applicationFiles: createApplicationFiles(connection),
  applicationBoard: createBoardRepository(connection),
  interviewCalendars: createInterviewCalendars(connection),
  applicationUploads: createUploadParts(connection, sharedClock),
});

export const applications: Feature<ReturnType<typeof createRepositories>> = {
  name: 'applications',
  switchedBy: 'applications',
  repositories: createRepositories,
  async api({ records, environment, content, sendEmail, limits, counting, secret, clock, log }) {
    const { createApplicationRoutes } = await import('./applications.routes.ts');
    const { createBoardRoutes } = await import('./board.routes.ts');
    const board = createBoardRoutes({
      applications: records.applications,
      board: records.applicationBoard,
      accounts: records.accounts,
      siteUrl: environment.siteUrl,
      content,
      sendEmail,
      clock,
      log,
    });
    const single = createApplicationRoutes({
      applications: records.applications,
      files: records.applicationFiles,
      uploads: records.applicationUploads,
      interviewCalendars: records.interviewCalendars,
      isMailConfigured: isMailConfigured(environment),
      accounts: records.accounts,
      emails: records.emails,
      siteUrl: environment.siteUrl,
      dataDir: environment.dataDir,
      content,
      sendEmail,
      limits,
      counting,
      secret,
      clock,
      log,
    });
    // The first that fits a path answers: no id is called `board`.
    return [...board, ...single];
  },
};
