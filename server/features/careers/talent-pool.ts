/** The talent pool: who was declined may be asked whether their application is kept, and it is kept only if they agree. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { poolAgainDays } from '#shared/careers/interview-rules.ts';
import { isOn } from '#shared/settings/feature-rules.ts';
import { monthsAfter, formatMonths } from '#shared/settings/retention-rules.ts';
import { makeLink } from './application-letters.ts';
import type { ApplicationChange, ApplicationRecord } from './application.repository.ts';
import type { PoolAnswer } from './correspondence.model.ts';
import { editApplication, type CorrespondenceDeps, type Edited } from './edit-application.ts';
import { pendingLetter } from './application-outbox.ts';

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
): Promise<Edited<'closed'>> =>
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
): Promise<Edited<'over'>> =>
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
