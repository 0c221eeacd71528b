/** The operator gives an account another password: its owner has forgotten it, or somebody else knows it. */
import type { AccountRepository } from './account.repository.ts';
import type { Credentials } from './create-account.ts';
import { hashPassword } from './hash-password.ts';

/** Every session of the account ends with the old password. False when there is no such account. */
export const replacePassword = async (
  { username, password }: Credentials,
  accounts: Pick<AccountRepository, 'replacePassword'>,
): Promise<boolean> => (await accounts.replacePassword(username, await hashPassword(password))) !== null;
