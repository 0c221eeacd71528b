/**
 * Actions of applicants on their page. Declined applicants may be asked to join the talent pool; the application is kept only with their
 * consent.
 */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { poolAgainDays } from '#shared/careers/recruiting-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { monthsAfter, formatMonths } from '#shared/settings/retention-rules.ts';
import { fillWords } from '#shared/content/fill-placeholders.ts';
import { makeLink, hashLink, createPendingEmail } from './application-emails.ts';
import type { ApplicationChange, ApplicationRecord, ApplicationRepository } from './application.repository.ts';
import type { PendingEmail } from '../mail/pending-email.ts';
import type { PoolAnswer } from './application.model.ts';
import {
  editApplication,
  type CorrespondenceDeps,
  type EditResult,
  eraseApplication,
  type EraseDecidedDeps,
} from './change-application.ts';
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
/** Once after the decision, and once before the consent ends. */
const maxRequests = 2;

/** Switching the talent pool off keeps its members until they leave or their consent ends. */
export const hasPool = ({ content }: Pick<CorrespondenceDeps, 'content'>): boolean =>
  isOn('talentPool', content.current['site-settings'].features);

/** Applicants who have not answered or have refused are not asked again. */
export const mayAsk = (
  { stage, pool, pool_until }: Pick<ApplicationRecord, 'stage' | 'pool' | 'pool_until'>,
  now: Date,
): boolean => {
  if (stage !== 'declined') return false;
  if (pool === undefined) return true;
  const isEnding = pool_until !== undefined && pool_until.getTime() - now.getTime() <= poolAgainDays * dayMs;
  return pool.state === 'agreed' && isEnding && pool.asked < maxRequests;
};

const poolMonths = ({ content }: Pick<CorrespondenceDeps, 'content'>): number =>
  content.current['site-settings'].retention.poolMonths;

/** Creates the email with the question. `asked`: how many times the applicant has been asked with it. */
export const createPoolEmail = async (
  application: ApplicationRecord,
  asked: number,
  deps: Pick<CorrespondenceDeps, 'content' | 'siteUrl'> & {
    readonly applications: Pick<ApplicationRepository, 'addLink'>;
  },
): Promise<PendingEmail> => {
  const { id, email: address, position, submitted_at } = application;
  const names = { position: position.title, months: formatMonths(poolMonths(deps)) };
  const data = {
    ...fillWords(deps.content.current.applications.pool.letter, names),
    facts: [],
    said: '',
    link: await makeLink(application, deps),
    calendar: null,
  };
  return createPendingEmail('pool-asked', { address }, data, `${id} ${submitted_at.getTime()} ${asked}`);
};

export const askForPool = (
  { id, by }: { readonly id: string; readonly by: StaffRef },
  deps: CorrespondenceDeps,
): Promise<EditResult<'closed'>> =>
  editApplication<'closed'>(
    id,
    async (application): Promise<ApplicationChange | 'closed'> => {
      const at = deps.clock();
      if (!mayAsk(application, at)) return 'closed';
      const asked = (application.pool?.asked ?? 0) + 1;
      return {
        // Members who are asked again stay until they answer or their consent ends.
        set: { pool: { state: 'asked', asked, asked_at: at, by } },
        event: { at, by, step: { kind: 'pool-asked' } },
        emails: [await createPoolEmail(application, asked, deps)],
      };
    },
    deps,
  );

/** The text of the consent, as it is shown and stored. */
export const poolConsent = (deps: Pick<CorrespondenceDeps, 'content'>): string =>
  deps.content.current.applications.pool.consent.replaceAll('{months}', () => formatMonths(poolMonths(deps)));

const changePool = (
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

/** Returns false if there is nothing to answer. */
export const joinPool = async ({ id }: Pick<ApplicationRecord, 'id'>, deps: CorrespondenceDeps): Promise<boolean> => {
  const text = poolConsent(deps);
  const result = await changePool(
    id,
    (pool, _application, at) =>
      pool.state === 'asked'
        ? {
            set: {
              pool: { ...pool, state: 'agreed', answered_at: at, text },
              pool_until: monthsAfter(poolMonths(deps), at),
            },
            event: { at, step: { kind: 'pool-agreed' } },
          }
        : 'over',
    deps,
  );
  return result.kind === 'changed';
};

/** Refuses or withdraws consent. The application is then deleted at its usual time. */
export const leavePool = async ({ id }: Pick<ApplicationRecord, 'id'>, deps: CorrespondenceDeps): Promise<boolean> => {
  const result = await changePool(
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

export type ApplicantAnswer =
  | { readonly done: 'chosen' | 'unfit' | 'agreed' | 'refused' | 'left' }
  | { readonly problem: { readonly part: 'interview' | 'pool'; readonly text: string } };

type Texts = LiveContent['applications'];

const interviewAnswer = (
  mistake: ChooseMistake | null,
  done: 'chosen' | 'unfit',
  { interviews }: Texts,
): ApplicantAnswer =>
  mistake === null ? { done } : { problem: { part: 'interview', text: interviews.mistakes[mistake] } };

const notAsked = ({ pool }: Texts): ApplicantAnswer => ({ problem: { part: 'pool', text: pool.over } });

/** Answers interview times and requests of the talent pool. Returns null for other actions. */
export const answerAsApplicant = async (
  action: string,
  texts: Readonly<Record<string, string>>,
  application: ApplicationRecord,
  deps: CorrespondenceDeps,
): Promise<ApplicantAnswer | null> => {
  const words = deps.content.current.applications;
  switch (action) {
    case 'choose-time':
      return interviewAnswer(await chooseTime(application, texts['time'] ?? '', deps), 'chosen', words);
    case 'refuse-times':
      return interviewAnswer(await refuseTimes(application, texts['said'] ?? '', deps), 'unfit', words);
    case 'join-pool':
      if (!hasPool(deps)) return notAsked(words);
      if ((texts['consent'] ?? '') === '') return { problem: { part: 'pool', text: words.pool.missing } };
      return (await joinPool(application, deps)) || application.pool?.state === 'agreed'
        ? { done: 'agreed' }
        : notAsked(words);
    case 'leave-pool': {
      const { pool, pool_until } = application;
      if (await leavePool(application, deps)) return { done: pool_until === undefined ? 'refused' : 'left' };
      // A repeated answer has the same result.
      return pool?.state === 'refused' || pool?.state === 'left' ? { done: pool.state } : notAsked(words);
    }
    default:
      return null;
  }
};

/** Returns the agreed interview as a calendar entry, or null. */
export const calendarEntryOf = async (
  application: ApplicationRecord,
  deps: CorrespondenceDeps,
): Promise<string | null> => {
  const { interview, position, stage } = application;
  if (interview?.chosen === undefined || interview.state !== 'chosen' || isDecided(stage)) return null;
  // Without the key: a shared calendar must not open the page.
  const page = `${deps.siteUrl}${applicationPath(position.key)}`;
  return writeEntry('PUBLISH', { ...entryOf(interview, interview.chosen, position.title, deps), page });
};

/** Returns the offered times that another applicant has chosen. */
export const findTakenTimes = async (
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

export interface ApplicantPageDeps
  extends Omit<EraseDecidedDeps, 'applications' | 'interviewCalendars'>, CorrespondenceDeps {
  readonly applicationFiles: ApplicationFiles;
}

const linkPattern = /^[\w-]{43}$/;

/** Returns null for a link that is not valid, or no longer. */
export const openApplication = async (
  token: string,
  { applications }: { readonly applications: Pick<ApplicationRepository, 'findByLink'> },
): Promise<ApplicationRecord | null> => (linkPattern.test(token) ? applications.findByLink(hashLink(token)) : null);

/** Calling it again changes nothing. */
export const withdraw = async (application: ApplicationRecord, deps: ApplicantPageDeps): Promise<void> => {
  if (isDecided(application.stage)) return;
  const at = deps.clock();
  await deps.applications.change(application.id, undefined, {
    set: { stage: 'withdrawn', decided_at: at },
    unset: ['clock_due_at'],
    event: { at, stage: 'withdrawn' },
  });
  await endInterview({ id: application.id }, deps);
};

/** Returns what is wrong with the file, or null. */
export const addApplicantFile = async (
  form: Pick<PostedForm, 'files'>,
  application: ApplicationRecord,
  { applications, applicationFiles: files, clock }: ApplicantPageDeps,
): Promise<ApplicationMistakeKind | null> =>
  isDecided(application.stage) ? 'unfit' : addFile(form, application, { applications, files, clock });

/** Erases all applications with this address and position. Recruiters are notified of cancelled interviews first. */
export const eraseAsApplicant = async (application: ApplicationRecord, deps: ApplicantPageDeps): Promise<void> => {
  for (const each of [application, ...(await deps.applications.findOthers(application))]) {
    await endInterview({ id: each.id, isErased: true }, deps);
    await eraseApplication(each, deps);
  }
};
