/** The talent pool: who was declined may be asked whether their application is kept, and it is kept only if they agree. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { poolAgainDays } from '#shared/careers/interview-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { monthsAfter, formatMonths } from '#shared/settings/retention-rules.ts';
import { makeLink, hashLink } from './application-emails.ts';
import type { ApplicationChange, ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { PoolAnswer } from './application.model.ts';
import {
  editApplication,
  type CorrespondenceDeps,
  type EditResult,
  eraseApplication,
  type EraseDecidedDeps,
} from './change-application.ts';
import { pendingLetter } from './application-outbox.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import { applicationPath } from '#shared/careers/position-rules.ts';
import { isDecided, type ApplicationMistakeKind } from '#shared/careers/application-rules.ts';
import { chooseTime, refuseTimes, type ChooseMistake, endInterview } from './interview-times.ts';
import type { InterviewCalendars } from './recruiting.repository.ts';
import { writeEntry, entryOf } from './interview-emails.ts';
import type { ApplicationFiles } from './application-files.repository.ts';
import type { PostedForm } from './receive-application.ts';
import { addFile } from './submit-application.ts';

const dayMs = 86_400_000;
/** Once after the decision, and once before the end of what they agreed to. */
const maxAsked = 2;

/** Whether the settings have a talent pool. Who is in it stays in it until they leave or its end. */
export const hasPool = ({ content }: Pick<CorrespondenceDeps, 'content'>): boolean =>
  isOn('talentPool', content.current['site-settings'].features);

/** Whether a recruiter may ask now. Nobody is pressed who has not answered or has said no. */
export const mayAsk = (
  { stage, pool, pool_until }: Pick<ApplicationRecord, 'stage' | 'pool' | 'pool_until'>,
  now: Date,
): boolean => {
  if (stage !== 'declined') return false;
  if (pool === undefined) return true;
  const isEnding = pool_until !== undefined && pool_until.getTime() - now.getTime() <= poolAgainDays * dayMs;
  return pool.state === 'agreed' && isEnding && pool.asked < maxAsked;
};

const monthsNow = ({ content }: Pick<CorrespondenceDeps, 'content'>): number =>
  content.current['site-settings'].retention.poolMonths;

export const askForPool = (
  { id, by }: { readonly id: string; readonly by: StaffRef },
  deps: CorrespondenceDeps,
): Promise<EditResult<'closed'>> =>
  editApplication<'closed'>(
    id,
    async (application): Promise<ApplicationChange | 'closed'> => {
      const at = deps.clock();
      if (!mayAsk(application, at)) return 'closed';
      const { letter } = deps.content.current.applications.pool;
      const asked = (application.pool?.asked ?? 0) + 1;
      const fill = (words: string): string =>
        words
          .replaceAll('{position}', () => application.position.title)
          .replaceAll('{months}', () => formatMonths(monthsNow(deps)));
      const data = {
        subject: fill(letter.subject),
        heading: letter.heading,
        text: fill(letter.text),
        button: letter.button,
        facts: [],
        said: '',
        link: await makeLink(application, deps),
        calendar: null,
      };
      const key = `${id} ${application.submitted_at.getTime()} ${asked}`;
      return {
        // Whoever is asked once more stays in the pool until they answer, or until its end.
        set: { pool: { state: 'asked', asked, asked_at: at, by } },
        event: { at, by, step: { kind: 'pool-asked' } },
        letters: [pendingLetter('pool-asked', { address: application.email }, data, key)],
      };
    },
    deps,
  );

/** What is agreed to, as it is shown and stored. */
export const poolConsent = (deps: Pick<CorrespondenceDeps, 'content'>): string =>
  deps.content.current.applications.pool.consent.replaceAll('{months}', () => formatMonths(monthsNow(deps)));

const answer = (
  id: string,
  decide: (pool: PoolAnswer, application: ApplicationRecord, at: Date) => ApplicationChange | 'over',
  deps: CorrespondenceDeps,
): Promise<EditResult<'over'>> =>
  editApplication<'over'>(
    id,
    (application) => {
      const { pool } = application;
      return pool === undefined ? 'over' : decide(pool, application, deps.clock());
    },
    deps,
  );

/** False when there is nothing to answer any more. */
export const joinPool = async ({ id }: Pick<ApplicationRecord, 'id'>, deps: CorrespondenceDeps): Promise<boolean> => {
  const text = poolConsent(deps);
  const result = await answer(
    id,
    (pool, _application, at) =>
      pool.state === 'asked'
        ? {
            set: {
              pool: { ...pool, state: 'agreed', answered_at: at, text },
              pool_until: monthsAfter(monthsNow(deps), at),
            },
            event: { at, step: { kind: 'pool-agreed' } },
          }
        : 'over',
    deps,
  );
  return result.kind === 'changed';
};

/** Says no, or ends what was agreed to: the application is then deleted at its usual time. */
export const leavePool = async ({ id }: Pick<ApplicationRecord, 'id'>, deps: CorrespondenceDeps): Promise<boolean> => {
  const result = await answer(
    id,
    (pool, { pool_until }, at) => {
      if (pool.state !== 'asked' && pool_until === undefined) return 'over';
      const { text: _text, ...rest } = pool;
      const state = pool_until === undefined ? 'refused' : 'left';
      return {
        set: { pool: { ...rest, state, answered_at: at } },
        unset: ['pool_until'],
        event: { at, step: { kind: state === 'left' ? 'pool-left' : 'pool-refused' } },
      };
    },
    deps,
  );
  return result.kind === 'changed';
};

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

export interface OwnApplicationDeps
  extends Omit<EraseDecidedDeps, 'applications' | 'interviewCalendars'>, CorrespondenceDeps {
  readonly applicationFiles: ApplicationFiles;
}

const linkPattern = /^[\w-]{43}$/;

/** Null for a link that opens nothing, or not any more. */
export const openApplication = async (
  token: string,
  { applications }: { readonly applications: Pick<ApplicationRepository, 'findByLink'> },
): Promise<ApplicationRecord | null> => (linkPattern.test(token) ? applications.findByLink(hashLink(token)) : null);

/** Nothing is undone by a second time. */
export const withdraw = async (application: ApplicationRecord, deps: OwnApplicationDeps): Promise<void> => {
  if (isDecided(application.stage)) return;
  const at = deps.clock();
  await deps.applications.change(application.id, undefined, {
    set: { stage: 'withdrawn', decided_at: at },
    unset: ['clock_due_at'],
    event: { at, stage: 'withdrawn' },
  });
  await endInterview({ id: application.id }, deps);
};

/** What is wrong with the file; null when it was added. */
export const addOwnFile = async (
  form: Pick<PostedForm, 'files'>,
  application: ApplicationRecord,
  { applications, applicationFiles: files, clock }: OwnApplicationDeps,
): Promise<ApplicationMistakeKind | null> =>
  isDecided(application.stage) ? 'unfit' : addFile(form, application, { applications, files, clock });

/** Erases every application of this address for the position. Recruiters are told of cancelled interviews first. */
export const eraseOwn = async (application: ApplicationRecord, deps: OwnApplicationDeps): Promise<void> => {
  for (const each of [application, ...(await deps.applications.findOthers(application))]) {
    await endInterview({ id: each.id, isErased: true }, deps);
    await eraseApplication(each, deps);
  }
};
