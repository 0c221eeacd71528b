/** Accounts of staff, and their sessions. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createAccountRepository } from './account.repository.ts';
import { createOwnerListRepository } from './people/owner-list.repository.ts';
import { createPeopleRepository } from './people/people.repository.ts';
import { createSessionRepository } from './session.repository.ts';
import { createSetupRepository } from './setup-token.ts';

const createRepositories = (connection: Connection) => ({
  accounts: createAccountRepository(connection),
  sessions: createSessionRepository(connection),
  setup: createSetupRepository(connection),
  people: createPeopleRepository(connection),
  ownerList: createOwnerListRepository(connection),
});

export const staff: Feature<ReturnType<typeof createRepositories>> = {
  name: 'staff',
  repositories: createRepositories,
  async api(deps) {
    const { createStaffRoutes } = await import('./staff.routes.ts');
    const { createOwnAccountRoutes } = await import('./own-account.routes.ts');
    const { createAuthorProfileRoutes } = await import('./author-profile.routes.ts');
    const { createPeopleRoutes } = await import('./people/people.routes.ts');
    const { createSignInLimits } = await import('./sign-in-limits.ts');
    const { environment, records, secret, clock, log } = deps;
    const { connection, accounts, sessions, people, ownerList, deskChanges } = records;
    const signInLimits = createSignInLimits({ connection, secret, off: !environment.rateLimit, clock });
    return [
      ...createStaffRoutes({ ...deps, accounts, sessions, signInLimits }),
      ...createAuthorProfileRoutes({ accounts, announce: deps.announce }),
      ...createOwnAccountRoutes({ ...deps, accounts, sessions, limits: signInLimits }),
      ...createPeopleRoutes({
        reassignMessages: (from, to, by) => deskChanges.reassign(from, to, { at: clock(), by }),
        countMessages: (id) => deskChanges.countAssigned(id),
        ...{ people, ownerList, sessions, clock, log },
      }),
    ];
  },
};
