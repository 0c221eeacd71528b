/** Accounts of staff: sign-in, sessions, people, and who has a record open. */
import type { Connection } from 'mongoose';
import { everyPageTag } from '#server/platform/cache-tags.ts';
import type { DeskChangesRepository } from '../contact/desk/desk-changes.repository.ts';
import type { Feature } from '../feature.ts';
import { createAccountRepository } from './account.repository.ts';
import { accountsCheck } from './accounts-check.ts';
import { createAuthorProfileCache, type AuthorProfiles } from './author-profiles.ts';
import { isMailConfigured, type SendEmail } from '../mail/send-email.ts';
import { createPresenceRepository } from './presence/presence.repository.ts';
import { createInvitationRepository } from './people/invitation.repository.ts';
import { createOwnerListRepository } from './people/owner-list.repository.ts';
import { createPeopleRepository } from './people/people.repository.ts';
import { createAccountLinkRepository } from './people/account-link.repository.ts';
import { createSessionRepository } from './session.repository.ts';
import { createFactorRepository } from './second-factor/factor.repository.ts';
import { createPasskeyRepository } from './second-factor/passkey.repository.ts';
import { createSavedViewRepository } from './saved-views/saved-view.repository.ts';
import { createSetupRepository, createSetupToken, describeSetup } from './setup-token.ts';
import { createIdentityRepository } from './single-sign-on/identity.repository.ts';
import { createSignInCodeRepository } from './single-sign-on/sign-in-code.repository.ts';

const createRepositories = (connection: Connection, sharedClock: () => Date) => ({
  accounts: createAccountRepository(connection),
  sessions: createSessionRepository(connection),
  factors: createFactorRepository(connection),
  passkeys: createPasskeyRepository(connection),
  setup: createSetupRepository(connection),
  identities: createIdentityRepository(connection),
  signInCodes: createSignInCodeRepository(connection),
  people: createPeopleRepository(connection),
  ownerList: createOwnerListRepository(connection),
  invitations: createInvitationRepository(connection),
  accountLinks: createAccountLinkRepository(connection),
  savedViews: createSavedViewRepository(connection),
  presence: createPresenceRepository(connection, sharedClock),
});

interface Uses {
  readonly deskChanges: DeskChangesRepository;
  readonly sendEmail: SendEmail;
}

interface Services {
  readonly authors: AuthorProfiles;
}

export const accounts: Feature<ReturnType<typeof createRepositories>, Uses, Services> = {
  name: 'accounts',
  repositories: createRepositories,
  async prepare({ environment, records: { accounts, setup }, secret, say }) {
    if (environment.adminSetupToken !== undefined || !(await accounts.isEmpty())) return;
    say(describeSetup(environment.siteUrl, await createSetupToken({ environment, secret, setup })()));
  },
  create({ environment, database, records, uses, content, announce, limits, secret, clock, log }) {
    const { accounts, people, factors, passkeys } = records;
    const authors = createAuthorProfileCache(accounts);
    return {
      services: { authors },
      cache: {
        purge(tags) {
          if (tags.some((tag) => tag === everyPageTag || tag.startsWith('person:'))) authors.clear();
        },
      },
      checks: { accounts: accountsCheck({ people, factors, passkeys }) },
      findSources: async () => ({ person: (await import('./person-find-source.ts')).createPersonFindSource(people) }),
      api: async ({ authenticate, audit }) => {
        const { createStaffRoutes } = await import('./staff.routes.ts');
        const { createOwnAccountRoutes } = await import('./own-account.routes.ts');
        const { createAuthorProfileRoutes } = await import('./author-profile.routes.ts');
        const { createSavedViewsRoutes } = await import('./saved-views/saved-views.routes.ts');
        const { createPeopleRoutes } = await import('./people/people.routes.ts');
        const { createInvitationRoutes } = await import('./people/invitations.routes.ts');
        const { createPasswordResetRoutes } = await import('./people/password-reset.routes.ts');
        const { createEmailChangeRoutes } = await import('./people/email-change.routes.ts');
        const { createRateLimitStore } = await import('#server/platform/http/rate-limit-store.ts');
        const { resetFactors } = await import('./second-factor/own-factors.ts');
        const { createSingleSignOnRoutes } = await import('./single-sign-on/single-sign-on.routes.ts');
        const { createNoteDevice, createTellOfChange, createTellOfPassword } = await import('./security-letters.ts');
        const { createSignInLimits } = await import('./sign-in-limits.ts');
        const { createSecondFactorRoutes } = await import('./second-factor/second-factor.routes.ts');
        const { createOwnFactorRoutes } = await import('./second-factor/own-factors.routes.ts');
        const { createPresenceRoutes } = await import('./presence/presence.routes.ts');
        const { connection } = database;
        const { sessions, ownerList, identities, signInCodes: codes, invitations, accountLinks, savedViews } = records;
        const { sendEmail, deskChanges } = uses;
        const { localSignIn } = environment;
        const limitsOf = (scope: string) =>
          createSignInLimits({ connection, secret, off: !environment.rateLimit, clock, scope });
        const signInLimits = limitsOf('sign-in');
        // People read the company's name in their authenticator.
        const named = {
          ...environment,
          get siteName() {
            return content.current['site-settings'].name;
          },
        };
        const letterDeps = { accounts, sendEmail, clock, log };
        const tellOfChange = createTellOfChange(letterDeps);
        const own = {
          environment: named,
          authenticate,
          audit,
          content,
          setupToken: createSetupToken({ environment, secret, setup: records.setup }),
          secret,
          clock,
          log,
          localSignIn,
          accounts,
          sessions,
          factors,
          passkeys,
          noteDevice: createNoteDevice(letterDeps),
          tellOfChange,
          tellOfPassword: createTellOfPassword(letterDeps),
          limits: signInLimits,
          factorLimits: limitsOf('second-factor'),
        };
        const { siteUrl, rateLimit } = environment;
        const perHour = (scope: string) =>
          rateLimit ? createRateLimitStore({ connection, secret, scope, windowMs: 60 * 60_000, clock }) : undefined;
        return [
          ...createStaffRoutes({ ...own, signInLimits }),
          ...createAuthorProfileRoutes({ accounts, announce }),
          ...createSavedViewsRoutes({ views: savedViews }),
          ...createPresenceRoutes(records.presence, limits),
          ...createOwnAccountRoutes(own),
          ...createSecondFactorRoutes(own),
          ...createOwnFactorRoutes(own),
          ...(await createSingleSignOnRoutes({ ...own, identities, codes, people, ownerList })),
          ...createPeopleRoutes({
            reassignMessages: (from, to, by) => deskChanges.reassign(from, to, { at: clock(), by }),
            forgetFactors: (id) => resetFactors(id, { factors, passkeys }),
            forgetViews: (id) => savedViews.forgetPerson(id),
            countMessages: (id) => deskChanges.countAssigned(id),
            people,
            ownerList,
            sessions,
            factors,
            passkeys,
            tellOfChange,
            clock,
            log,
          }),
          ...createInvitationRoutes({
            isMailSetUp: isMailConfigured(environment),
            invitations,
            accounts,
            sendEmail,
            siteUrl,
            clock,
            log,
            get siteName() {
              return named.siteName;
            },
          }),
          ...createEmailChangeRoutes({
            isMailSetUp: isMailConfigured(environment),
            content,
            limits: signInLimits,
            factors,
            passkeys,
            accounts,
            accountLinks,
            sendEmail,
            siteUrl,
            clock,
            log,
          }),
          ...createPasswordResetRoutes({
            addressLimit: perHour('password-reset-address'),
            accountLimit: perHour('password-reset-account'),
            audit,
            accounts,
            accountLinks,
            sendEmail,
            siteUrl,
            clock,
            log,
          }),
        ];
      },
    };
  },
};
