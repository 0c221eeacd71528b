/** What an applicant does with the times that they were offered. */
import { cleanLines } from '#shared/text/clean-text.ts';
import { interviewLimits, isAhead } from '#shared/careers/interview-rules.ts';
import type { ApplicationChange, ApplicationRecord } from './application.repository.ts';
import type { Interview } from './correspondence.model.ts';
import { editApplication, type CorrespondenceDeps } from './edit-application.ts';
import { lettersAbout, unfitLetter } from './interview-letters.ts';

export type ChooseMistake = 'missing' | 'taken' | 'over' | 'said' | 'often';

/** Whoever is reminded within so long before has just been told. */
export const remindMs = 24 * 3_600_000;

const dayMs = 24 * 3_600_000;

/** Whether the daily limit of choices for this offer is reached. Refusing a chosen time is always possible. */
const isTooOften = ({ events }: Pick<ApplicationRecord, 'events'>, now: Date): boolean => {
  const offered = events.findLastIndex(({ step }) => step?.kind === 'interview-offered');
  const chosen = events
    .slice(offered + 1)
    .filter(({ at, step }) => step?.kind === 'interview-chosen' && now.getTime() - at.getTime() < dayMs);
  return chosen.length >= interviewLimits.choicesInDay;
};

/** Null when it is agreed. Sent twice, it is agreed once. */
export const chooseTime = async (
  application: ApplicationRecord,
  input: string,
  deps: CorrespondenceDeps,
): Promise<ChooseMistake | null> => {
  if (input === '') return 'missing';
  const now = deps.clock();
  let taken: Interview | undefined;
  const result = await editApplication<'taken' | 'over' | 'often' | 'done'>(
    application.id,
    async (present): Promise<ApplicationChange | 'taken' | 'over' | 'often' | 'done'> => {
      const { interview } = present;
      const time = interview?.times.find((each) => each.toISOString() === input);
      if (interview === undefined || time === undefined || time <= now) return 'over';
      if (interview.state === 'chosen' && interview.chosen?.getTime() === time.getTime()) return 'done';
      if (interview.state !== 'offered' && interview.state !== 'unfit') return 'over';
      if (isTooOften(present, now)) return 'often';
      const { id, by, minutes } = interview;
      if (!(await deps.interviewCalendars.take({ staffId: by.id, interview: id, from: time, minutes }, now)))
        return 'taken';
      taken = interview;
      const { said: _said, reminded_at: _reminded, ...kept } = interview;
      const isSoon = time.getTime() - now.getTime() <= remindMs;
      const chosen = {
        ...kept,
        state: 'chosen' as const,
        chosen: time,
        sequence: interview.sequence + 1,
        ...(isSoon ? { reminded_at: now } : {}),
      };
      return {
        set: { interview: chosen },
        event: { at: now, step: { kind: 'interview-chosen', time } },
        letters: await lettersAbout('chosen', present, chosen, deps),
      };
    },
    deps,
  );
  if (result.kind === 'changed' || result.kind === 'done') return null;
  // Times canceled, or everything deleted, while the time was being taken.
  if (taken !== undefined) await deps.interviewCalendars.release(taken.by.id, taken.id);
  if (result.kind === 'full') return 'often';
  return result.kind === 'missing' ? 'over' : result.kind;
};

/** None suits, or the chosen one does not any more: then it is called off for both. Null when the recruiter knows. */
export const refuseTimes = async (
  application: ApplicationRecord,
  words: string,
  deps: CorrespondenceDeps,
): Promise<ChooseMistake | null> => {
  const said = cleanLines(words);
  if (Array.from(said).length > interviewLimits.said) return 'said';
  const now = deps.clock();
  let left: Interview | undefined;
  const result = await editApplication<'over'>(
    application.id,
    async (present): Promise<ApplicationChange | 'over'> => {
      const { interview } = present;
      if (interview === undefined) return 'over';
      const { chosen, ...open } = interview;
      const isAgreed = chosen !== undefined && isAhead(interview, now);
      if (interview.state !== 'offered' && !isAgreed) return 'over';
      const sequence = interview.sequence + (isAgreed ? 1 : 0);
      const unfit: Interview = { ...open, state: 'unfit', said, sequence };
      left = isAgreed ? interview : undefined;
      const ended = isAgreed ? { ...interview, chosen, sequence } : undefined;
      // One email to each side: the recruiter's calendar entry is cancelled by the email with the reason.
      const cancelled = ended === undefined ? [] : await lettersAbout('cancelled', present, ended, deps, 'applicant');
      return {
        set: { interview: unfit },
        event: {
          at: now,
          step: { kind: 'interview-unfit', ...(isAgreed ? { time: chosen } : {}), ...(said === '' ? {} : { said }) },
        },
        letters: [...cancelled, ...(await unfitLetter(present, unfit, ended, deps))],
      };
    },
    deps,
  );
  if (result.kind === 'full') return 'often';
  if (result.kind !== 'changed') return 'over';
  if (left !== undefined) await deps.interviewCalendars.release(left.by.id, left.id);
  return null;
};
