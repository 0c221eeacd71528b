/** Accounts of staff, and their sessions. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { mailIsSetUp } from '../mail/send-letter.ts';
import { createAccountLinkRepository } from './account-link.repository.ts';
import { createAccountRepository } from './account.repository.ts';
import { createInvitationRepository } from './people/invitation.repository.ts';
import { createOwnerListRepository } from './people/owner-guard.ts';
import { createPeopleRepository } from './people/people.repository.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';
import { createFactorRepository } from './second-factor/factor.repository.ts';
import { createPasskeyRepository } from './second-factor/passkey.repository.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSetupRepository } from './setup-token.ts';
import { createSignInCodeRepository } from './single-sign-on/sign-in-code.repository.ts';

const createRepositories = (connection: Connection) => ({
  accounts: createAccountRepository(connection),
  sessions: createSessionRepository(connection),
  factors: createFactorRepository(connection),
  passkeys: createPasskeyRepository(connection),
  setup: createSetupRepository(connection),
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
    const { createPasswordResetRoutes, createStaffRoutes } = await import('./staff.routes.ts');
    const { createOwnAccountRoutes } = await import('./own-account.routes.ts');
    const { createSavedViewsRoutes } = await import('./saved-views.routes.ts');
    const { createPeopleRoutes } = await import('./people/people.routes.ts');
    const { createInvitationRoutes } = await import('./people/invitations.routes.ts');
    const { createRateLimitStore } = await import('#server/platform/http/rate-limit-store.ts');
    const { resetFactors } = await import('./second-factor/own-factors.ts');
    const { createSingleSignOnRoutes } = await import('./single-sign-on/single-sign-on.routes.ts');
    const { createNoteDevice, createNotifyOfChange, createNotifyOfPassword } = await import('./security-emails.ts');
    const { createSignInLimits } = await import('./sign-in-limits.ts');
    const { createSecondFactorRoutes } = await import('./second-factor/second-factor.routes.ts');
    const { createOwnFactorRoutes } = await import('./second-factor/own-factors.routes.ts');
    const { environment, records, secret, sendLetter, clock, log } = deps;
    const { connection, accounts, factors, passkeys, deskChanges, savedViews } = records;
    const { localSignIn, siteUrl, rateLimit } = environment;
    const createLimits = (scope: string) => createSignInLimits({ connection, secret, off: !rateLimit, clock, scope });
    const createHourlyCounter = (scope: string) =>
      rateLimit ? createRateLimitStore({ connection, secret, scope, windowMs: 60 * 60_000, clock }) : undefined;
    const emailDeps = { accounts, sendLetter, clock, log };
    const own = {
      ...records,
      ...deps,
      codes: records.signInCodes,
      environment: {
        ...environment,
        /** From the settings: authenticators show it. */
        get siteName() {
          return deps.content.current['site-settings'].name;
        },
      },
      siteUrl,
      localSignIn,
      isMailSetUp: mailIsSetUp(environment),
      noteDevice: createNoteDevice(emailDeps),
      notifyOfChange: createNotifyOfChange(emailDeps),
      notifyOfPassword: createNotifyOfPassword(emailDeps),
      limits: createLimits('sign-in'),
      factorLimits: createLimits('second-factor'),
    };
    return [
      ...createStaffRoutes({ ...own, beforeCreateAdmin: [deps.limits.api, deps.authenticateOptionally] }),
      ...createPasswordResetRoutes({
        ...own,
        addressLimit: createHourlyCounter('password-reset-address'),
        accountLimit: createHourlyCounter('password-reset-account'),
      }),
      ...createSavedViewsRoutes({ views: savedViews }),
      ...createOwnAccountRoutes(own),
      ...createSecondFactorRoutes(own),
      ...createOwnFactorRoutes(own),
      ...(await createSingleSignOnRoutes(own)),
      ...createPeopleRoutes({
        ...own,
        reassignMessages: (from, to, by) => deskChanges.reassign(from, to, { at: clock(), by }),
        removeFactors: (id) => resetFactors(id, { factors, passkeys }),
        removeViews: (id) => savedViews.removePrivate(id),
        countMessages: (id) => deskChanges.countAssigned(id),
      }),
      ...createInvitationRoutes({
        ...own,
        get siteName() {
          return own.environment.siteName;
        },
      }),
    ];
  },
};
