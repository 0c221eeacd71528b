/** Who may make which account over HTTP: the set-up token the first one, once; whoever is signed in every further one. */
import type { Account } from './account.repository.ts';
import { createAccount, createFirstAccount, type CreateAccountDeps, type Credentials } from './create-account.ts';
import { sameSecret } from './same-secret.ts';

export interface CreateAdminDeps extends CreateAccountDeps {
  readonly setupToken: string;
  /** The id of the staff member who asks; null for everybody else. */
  readonly whoAsks: () => Promise<string | null>;
}

export type CreateAdminOutcome =
  | { readonly outcome: 'made'; readonly account: Account; readonly by: string }
  | { readonly outcome: 'not-allowed' }
  | { readonly outcome: 'taken' };

export const createAdmin = async (
  credentials: Credentials,
  setupToken: string | undefined,
  deps: CreateAdminDeps,
): Promise<CreateAdminOutcome> => {
  if (setupToken !== undefined && sameSecret(setupToken, deps.setupToken)) {
    const first = await createFirstAccount(credentials, deps);
    if (first !== null) return { outcome: 'made', account: first, by: 'the set-up token' };
  }
  const by = await deps.whoAsks();
  if (by === null) return { outcome: 'not-allowed' };
  const account = await createAccount(credentials, deps);
  return account === null ? { outcome: 'taken' } : { outcome: 'made', account, by };
};
