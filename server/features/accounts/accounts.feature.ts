/** Accounts of staff: sign-in, sessions, people, and who has a record open. */
import type { AccountsDeps } from './accounts-deps.ts';
import type { Connection } from 'mongoose';
import { everyPageTag } from '#server/platform/cache-tags.ts';
import type { DeskChangesRepository } from '../contact/desk/desk-changes.repository.ts';
import type { Feature } from '../feature.ts';
import { isMailConfigured, type SendEmail } from '../mail/send-email.ts';
import { createAccountLinkRepository } from './account-link.repository.ts';
import { createAccountRepository } from './account.repository.ts';
import { accountsCheck } from './accounts-check.ts';
import { createAuthorProfileCache, type AuthorProfiles } from './author-profiles.ts';
import { createInvitationRepository } from './people/invitation.repository.ts';
import { createOwnerListRepository } from './people/owner-guard.ts';
import { createPeopleRepository } from './people/people.repository.ts';
import { createPresenceRepository } from './presence.repository.ts';
import { createSavedViewRepository } from './saved-view.repository.ts';
import { createFactorRepository } from './second-factor/factor.repository.ts';
import { createPasskeyRepository } from './second-factor/passkey.repository.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSetupRepository, createSetupToken, describeSetup } from './setup-token.ts';
import { createSignInCodeRepository } from './single-sign-on/sign-in-code.repository.ts';

const createRepositories = (connection: Connection, sharedClock: () => Date) => ({
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
      api: async ({ authenticateOptionally, audit }) => {
        const { createPasswordResetRoutes, createStaffRoutes } = await import('./staff.routes.ts');
        const { createOwnAccountRoutes } = await import('./own-account.routes.ts');
        const { createSavedViewsRoutes } = await import('./saved-views.routes.ts');
        const { createPresenceRoutes } = await import('./presence.routes.ts');
        const { createPeopleRoutes } = await import('./people/people.routes.ts');
        const { createInvitationRoutes } = await import('./people/invitations.routes.ts');
        const { createRateLimitStore } = await import('#server/platform/http/rate-limit-store.ts');
        const { createSingleSignOnRoutes } = await import('./single-sign-on/single-sign-on.routes.ts');
        const { createNoteDevice, createNotifyOfChange, createNotifyOfPassword } = await import('./security-emails.ts');
        const { createSignInLimits } = await import('./sign-in-limits.ts');
        const { createSecondFactorRoutes } = await import('./second-factor/second-factor.routes.ts');
        const { createOwnFactorRoutes } = await import('./second-factor/own-factors.routes.ts');
        const { connection } = database;
        const isLimited = environment.rateLimit;
        const createLimits = (scope: string) =>
          createSignInLimits({ connection, secret, off: !isLimited, clock, scope });
        const createHourlyCounter = (scope: string) =>
          isLimited ? createRateLimitStore({ connection, secret, scope, windowMs: 60 * 60_000, clock }) : undefined;
        const emailDeps = { accounts, sendEmail: uses.sendEmail, clock, log };
        const deps: AccountsDeps = {
          ...records,
          ...uses,
          environment,
          content,
          announce,
          audit,
          secret,
          isMailSetUp: isMailConfigured(environment),
          setupToken: createSetupToken({ environment, secret, setup: records.setup }),
          noteDevice: createNoteDevice(emailDeps),
          notifyOfChange: createNotifyOfChange(emailDeps),
          notifyOfPassword: createNotifyOfPassword(emailDeps),
          limits: createLimits('sign-in'),
          factorLimits: createLimits('second-factor'),
          resetsByAddress: createHourlyCounter('password-reset-address'),
          resetsByAccount: createHourlyCounter('password-reset-account'),
          clock,
          log,
        };
        return [
          ...createStaffRoutes(deps, [limits.api, authenticateOptionally]),
          ...createPasswordResetRoutes(deps),
          ...createSavedViewsRoutes(deps),
          ...createPresenceRoutes(records.presence, limits),
          ...createOwnAccountRoutes(deps),
          ...createSecondFactorRoutes(deps),
          ...createOwnFactorRoutes(deps),
          ...(await createSingleSignOnRoutes(deps)),
          ...createPeopleRoutes(deps),
          ...createInvitationRoutes(deps),
        ];
      },
    };
  },
};
