/** Open positions and applications for them: the job feed, the calls of the application form, and those of recruiters. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { mailIsSetUp } from '../mail/send-letter.ts';
import { createApplicationFiles, createUploadParts } from './application-files.repository.ts';
import { createApplicationRepository } from './application.repository.ts';
import { createJobFeedRoutes } from './job-feed.routes.ts';
import { createBoardRepository, createInterviewCalendars } from './recruiting.repository.ts';

const createRepositories = (connection: Connection, sharedClock: () => Date) => ({
  applications: createApplicationRepository(connection),
  applicationFiles: createApplicationFiles(connection),
  applicationBoard: createBoardRepository(connection),
  interviewCalendars: createInterviewCalendars(connection),
  applicationUploads: createUploadParts(connection, sharedClock),
});

/** Each call names its switch in the settings. The job feed has none. */
export const careers: Feature<ReturnType<typeof createRepositories>> = {
  name: 'careers',
  repositories: createRepositories,
  routes: ({ environment: { siteUrl }, content, clock, serve }) =>
    createJobFeedRoutes({ siteUrl, content, clock, serve }),
  async api({ records, environment, content, sendLetter, limits, counting, secret, clock, log }) {
    const { createApplicationRoutes } = await import('./applications.routes.ts');
    const { createBoardRoutes } = await import('./board.routes.ts');
    const deps = {
      applications: records.applications,
      accounts: records.accounts,
      siteUrl: environment.siteUrl,
      content,
      sendLetter,
      clock,
      log,
    };
    // The first route that matches answers: `board` must come before `{id}`.
    return [
      ...createBoardRoutes({ ...deps, board: records.applicationBoard }),
      ...createApplicationRoutes({
        ...deps,
        files: records.applicationFiles,
        uploads: records.applicationUploads,
        interviewCalendars: records.interviewCalendars,
        mailIsSetUp: mailIsSetUp(environment),
        letters: records.letters,
        dataDir: environment.dataDir,
        limits,
        counting,
        secret,
      }),
    ];
  },
};
