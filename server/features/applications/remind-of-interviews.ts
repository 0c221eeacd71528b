/** Reminds both sides of an interview a day before. */
import type { ApplicationRepository } from './application.repository.ts';
import { remindMs } from './choose-time.ts';
import { editApplication, type CorrespondenceDeps } from './edit-application.ts';
import { lettersAbout, type InterviewLettersDeps } from './interview-letters.ts';

export interface RemindDeps extends InterviewLettersDeps, Pick<CorrespondenceDeps, 'sendLetter' | 'log'> {
  readonly applications: ApplicationRepository;
}

const atOnce = 50;

export const remindOfInterviews = async (deps: RemindDeps): Promise<void> => {
  const now = deps.clock();
  const found = await deps.applications.findInterviews(now, new Date(now.getTime() + remindMs), atOnce);
  for (const { id } of found)
    await editApplication<'done'>(
      id,
      async (application) => {
        const { interview } = application;
        const chosen = interview?.chosen;
        if (interview?.state !== 'chosen' || chosen === undefined || interview.reminded_at !== undefined) return 'done';
        return {
          set: { interview: { ...interview, reminded_at: now } },
          letters: await lettersAbout('reminder', application, { ...interview, chosen }, deps),
        };
      },
      deps,
    );
};
