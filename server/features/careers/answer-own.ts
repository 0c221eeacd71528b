/** What an applicant answers on their own page: a time for the interview, or whether we may keep the application. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationPath } from '#shared/careers/position-rules.ts';
import { isDecided } from '#shared/careers/application-rules.ts';
import type { ApplicationRecord } from './application.repository.ts';
import { chooseTime, refuseTimes, type ChooseMistake } from './choose-time.ts';
import type { CorrespondenceDeps } from './edit-application.ts';
import type { InterviewCalendars } from './interview-calendar.repository.ts';
import { writeEntry } from './interview-entry.ts';
import { entryOf } from './interview-letters.ts';
import { hasPool, joinPool, leavePool } from './talent-pool.ts';

export type OwnAnswer =
  | { readonly done: 'chosen' | 'unfit' | 'agreed' | 'refused' | 'left' }
  | { readonly problem: { readonly part: 'interview' | 'pool'; readonly text: string } };

type Words = LiveContent['applications'];

const ofInterview = (mistake: ChooseMistake | null, done: 'chosen' | 'unfit', { interviews }: Words): OwnAnswer =>
  mistake === null ? { done } : { problem: { part: 'interview', text: interviews.mistakes[mistake] } };

const notAsked = ({ pool }: Words): OwnAnswer => ({ problem: { part: 'pool', text: pool.over } });

/** Null for what is no such answer. */
export const answerOwn = async (
  action: string,
  texts: Readonly<Record<string, string>>,
  application: ApplicationRecord,
  deps: CorrespondenceDeps,
): Promise<OwnAnswer | null> => {
  const words = deps.content.current.applications;
  switch (action) {
    case 'choose-time':
      return ofInterview(await chooseTime(application, texts['time'] ?? '', deps), 'chosen', words);
    case 'refuse-times':
      return ofInterview(await refuseTimes(application, texts['said'] ?? '', deps), 'unfit', words);
    case 'join-pool':
      if (!hasPool(deps)) return notAsked(words);
      if ((texts['consent'] ?? '') === '') return { problem: { part: 'pool', text: words.pool.missing } };
      return (await joinPool(application, deps)) || application.pool?.state === 'agreed'
        ? { done: 'agreed' }
        : notAsked(words);
    case 'leave-pool': {
      const { pool, pool_until } = application;
      if (await leavePool(application, deps)) return { done: pool_until === undefined ? 'refused' : 'left' };
      // Sent twice, it is the same answer.
      return pool?.state === 'refused' || pool?.state === 'left' ? { done: pool.state } : notAsked(words);
    }
    default:
      return null;
  }
};

/** What was agreed, for their calendar; null when nothing is. */
export const ownEntry = async (application: ApplicationRecord, deps: CorrespondenceDeps): Promise<string | null> => {
  const { interview, position, stage } = application;
  if (interview?.chosen === undefined || interview.state !== 'chosen' || isDecided(stage)) return null;
  // Without the key: whoever shares the calendar does not open the page by it.
  const page = `${deps.siteUrl}${applicationPath(position.key)}`;
  return writeEntry('PUBLISH', { ...entryOf(interview, interview.chosen, position.title, deps), page });
};

/** Of the offered times, those that somebody else has chosen. */
export const takenTimes = async (
  { interview }: Pick<ApplicationRecord, 'interview'>,
  { interviewCalendars }: { readonly interviewCalendars: Pick<InterviewCalendars, 'taken'> },
): Promise<readonly Date[]> =>
  interview === undefined || interview.state === 'chosen'
    ? []
    : interviewCalendars.taken({
        staffId: interview.by.id,
        interview: interview.id,
        times: interview.times,
        minutes: interview.minutes,
      });
