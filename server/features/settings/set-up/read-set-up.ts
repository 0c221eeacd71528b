/** Reads which steps of the set-up are done: from facts where possible, otherwise as the owner has marked them. */
import { isDeepStrictEqual } from 'node:util';
import { siteSettings } from '#shared/settings/site-settings.content.ts';
import type { SetUp } from '#shared/settings/set-up.contract.ts';
import { peopleSorts } from '#shared/api/list-order.ts';
import { setUpSteps, type SetUpState, type SetUpStep } from '#shared/settings/set-up-rules.ts';
import { firstPage } from '#server/platform/cursor.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import type { CachedSiteContent } from '../../content/site-content.ts';
import type { MailLister } from '../../mail/mail-list.ts';
import { isMailConfigured } from '../../mail/send-email.ts';
import { fixedSettings } from '../fixed-settings.ts';
import type { InvitationRepository } from '../../accounts/people/invitation.repository.ts';
import type { PeopleRepository } from '../../accounts/people/people.repository.ts';
import type { SetUpRepository } from './set-up.repository.ts';

export interface SetUpDeps {
  readonly environment: Environment;
  readonly content: Pick<CachedSiteContent, 'current'>;
  readonly setUp: SetUpRepository;
  readonly people: Pick<PeopleRepository, 'list'>;
  readonly invitations: Pick<InvitationRepository, 'list'>;
  readonly listers: readonly MailLister[];
  readonly clock: () => Date;
}

const local = /^(localhost|.*\.localhost|127\..*|\[::1\]|0\.0\.0\.0)$/;

/** Whether the address is public and encrypted. */
export const isForThePublic = (siteUrl: string): boolean => {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && !local.test(hostname);
};

const wasMailSent = async ({ environment, listers }: SetUpDeps): Promise<boolean> => {
  if (!isMailConfigured(environment)) return false;
  const which = { lane: 'sent', to: undefined, isNotified: false } as const;
  const query = { ...which, order: 'desc', after: undefined, limit: 1 } as const;
  return (await Promise.all(listers.map((lister) => lister.list(query)))).some(({ length }) => length > 0);
};

const hasColleague = async ({ people, invitations }: SetUpDeps): Promise<boolean> =>
  (await people.list({ q: '' }, firstPage(peopleSorts, 2))).length > 1 ||
  (await invitations.list({ q: '' }, { after: undefined, limit: 1 })).length > 0;

const readFacts = async (deps: SetUpDeps): Promise<Readonly<Record<SetUpStep, boolean>>> => {
  const settings = deps.content.current['site-settings'];
  const isFixed = new Set(fixedSettings(deps.environment).map(({ path }) => path));
  const [mail, colleague] = await Promise.all([wasMailSent(deps), hasColleague(deps)]);
  return {
    company: settings.name !== siteSettings.name || isFixed.has('name'),
    mail,
    hours: !isDeepStrictEqual(settings.hours, siteSettings.hours) || isFixed.has('hours.days'),
    colleague,
    // Only an owner knows whether the site keeps the built-in content.
    content: false,
  };
};

export const readSetUp = async (deps: SetUpDeps): Promise<SetUp> => {
  const [{ marks, isClosed }, facts] = await Promise.all([deps.setUp.read(), readFacts(deps)]);
  const stateOf = (step: SetUpStep): SetUpState => (facts[step] ? 'done' : (marks[step] ?? 'open'));
  const steps = Object.fromEntries(setUpSteps.map((step) => [step, stateOf(step)])) as SetUp['steps'];
  const { siteUrl } = deps.environment;
  const checks: SetUp['checks'] = {
    notify: deps.content.current['site-settings'].notify.newMessages.length > 0,
    domain: isForThePublic(siteUrl),
    backup: marks.backup === 'done',
  };
  const isComplete = setUpSteps.every((step) => steps[step] === 'done') && Object.values(checks).every(Boolean);
  // A completed list is closed for good: it does not return when a colleague leaves.
  if (isComplete && !isClosed) await deps.setUp.close(deps.clock());
  return { steps, checks, is_listed: !isClosed && !isComplete, site_url: siteUrl };
};
