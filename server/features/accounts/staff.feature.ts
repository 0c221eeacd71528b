/** Accounts of staff, and their sessions. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createAccountRepository } from './account.repository.ts';
import { isMailConfigured } from '../mail/send-email.ts';
import { createInvitationRepository } from './people/invitation.repository.ts';
import { createOwnerListRepository } from './people/owner-list.repository.ts';
import { createPeopleRepository } from './people/people.repository.ts';
import { createAccountLinkRepository } from './people/account-link.repository.ts';
import { createSessionRepository } from './session.repository.ts';
import { createFactorRepository } from './second-factor/factor.repository.ts';
import { createPasskeyRepository } from './second-factor/passkey.repository.ts';
import { createSavedViewRepository } from './saved-views/saved-view.repository.ts';
import { createSetupRepository } from './setup-token.ts';
import { createIdentityRepository } from './single-sign-on/identity.repository.ts';
import { createSignInCodeRepository } from './single-sign-on/sign-in-code.repository.ts';

const createRepositories = (connection: Connection) => ({
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
});

export const staff: Feature<ReturnType<typeof createRepositories>> = {
  name: 'staff',
  repositories: createRepositories,
  async api(deps) {
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
    const { environment, records, secret, sendEmail, clock, log } = deps;
    const { connection, accounts, sessions, factors, passkeys, people, ownerList } = records;
    const { identities, signInCodes: codes } = records;
    const { localSignIn } = environment;
    const { invitations, accountLinks, deskChanges, savedViews } = records;
    const limitsOf = (scope: string) =>
      createSignInLimits({ connection, secret, off: !environment.rateLimit, clock, scope });
    const limits = limitsOf('sign-in');
    // People read the company's name in their authenticator.
    const named = {
      ...environment,
      get siteName() {
        return deps.content.current['site-settings'].name;
      },
    };
    const letterDeps = { accounts, sendEmail, clock, log };
    const tellOfChange = createTellOfChange(letterDeps);
    const own = {
      ...deps,
      environment: named,
      localSignIn,
      accounts,
      sessions,
      factors,
      passkeys,
      noteDevice: createNoteDevice(letterDeps),
      tellOfChange,
      tellOfPassword: createTellOfPassword(letterDeps),
      limits,
      factorLimits: limitsOf('second-factor'),
    };
    const { siteUrl, rateLimit } = environment;
    const perHour = (scope: string) =>
      rateLimit ? createRateLimitStore({ connection, secret, scope, windowMs: 60 * 60_000, clock }) : undefined;
    return [
      ...createStaffRoutes({ ...own, signInLimits: limits }),
      ...createAuthorProfileRoutes({ accounts, announce: deps.announce }),
      ...createSavedViewsRoutes({ views: savedViews }),
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
        content: deps.content,
        limits,
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
        audit: deps.audit,
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
