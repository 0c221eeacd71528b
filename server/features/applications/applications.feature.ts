/** Applications for open positions: the form's call, the applicant's link, and what recruiters do with them. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { mailIsSetUp } from '../mail/send-letter.ts';
import { createApplicationFiles } from './application-files.ts';
import { createApplicationRepository } from './application.repository.ts';
import { createInterviewCalendars } from './interview-calendar.repository.ts';

const createRepositories = (connection: Connection) => ({
  applications: createApplicationRepository(connection),
  applicationFiles: createApplicationFiles(connection),
  interviewCalendars: createInterviewCalendars(connection),
});

export const applications: Feature<ReturnType<typeof createRepositories>> = {
  name: 'applications',
  repositories: createRepositories,
  async api({ records, environment, content, sendLetter, limits, secret, clock, log }) {
    const { createApplicationRoutes } = await import('./applications.routes.ts');
    return createApplicationRoutes({
      applications: records.applications,
      files: records.applicationFiles,
      interviewCalendars: records.interviewCalendars,
      mailIsSetUp: mailIsSetUp(environment),
      accounts: records.accounts,
      letters: records.letters,
      siteUrl: environment.siteUrl,
      ...{ content, sendLetter, limits, secret, clock, log },
    });
  },
};
