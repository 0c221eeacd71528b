/** Who may make which account over HTTP: the set-up token the first one, once; whoever is signed in every further one. */
import type { Account } from './account.repository.ts';
import { createAccount, createFirstAccount, type CreateAccountDeps, type Credentials } from './create-account.ts';
import { sameSecret } from './same-secret.ts';

export interface CreateAdminDeps extends CreateAccountDeps {
  readonly setupToken: string;
  /** Whether the request came from somebody who is signed in. */
  readonly isStaff: () => Promise<boolean>;
}

export type CreateAdminOutcome =
  { readonly made: Account } | { readonly made: null; readonly because: 'not-allowed' | 'taken' };

export const createAdmin = async (
  credentials: Credentials,
  setupToken: string | undefined,
  deps: CreateAdminDeps,
): Promise<CreateAdminOutcome> => {
  if (setupToken !== undefined && sameSecret(setupToken, deps.setupToken)) {
    const first = await createFirstAccount(credentials, deps);
    if (first !== null) return { made: first };
  }
  if (!(await deps.isStaff())) return { made: null, because: 'not-allowed' };
  const made = await createAccount(credentials, deps);
  return made === null ? { made, because: 'taken' } : { made };
};
