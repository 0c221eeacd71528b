/** Reminds both sides of an interview a day before. */
import type { ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import { editApplication, type CorrespondenceDeps } from './edit-application.ts';
import { lettersAbout, type InterviewLettersDeps } from './interview-letters.ts';

export interface RemindDeps extends InterviewLettersDeps, Pick<CorrespondenceDeps, 'sendEmail' | 'log'> {
  readonly applications: ApplicationRepository;
}

export const remindOfInterview = ({ id }: Pick<ApplicationRecord, 'id'>, deps: RemindDeps): Promise<unknown> =>
  editApplication<'done'>(
    id,
    async (application) => {
      const { interview } = application;
      const chosen = interview?.chosen;
      if (interview?.state !== 'chosen' || chosen === undefined || interview.reminded_at !== undefined) return 'done';
      return {
        set: { interview: { ...interview, reminded_at: deps.clock() } },
        letters: await lettersAbout('reminder', application, { ...interview, chosen }, deps),
      };
    },
    deps,
  );
