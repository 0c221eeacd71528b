/** The operator removes an account, whose owner is out with the next call. What they have written, answered and noted stays under their name. */
import type { AccountRepository } from './account.repository.ts';

export type Removal = 'removed' | 'no such account' | 'the only account';

/** The only account stays: without one whoever knows the set-up token could make the first again. */
export const removeAccount = async (
  username: string,
  accounts: Pick<AccountRepository, 'findForSignIn' | 'list' | 'remove'>,
): Promise<Removal> => {
  if ((await accounts.findForSignIn(username)) === null) return 'no such account';
  if ((await accounts.list()).length === 1) return 'the only account';
  return (await accounts.remove(username)) ? 'removed' : 'no such account';
};
