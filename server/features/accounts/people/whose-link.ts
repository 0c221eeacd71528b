/** Whose a one-time link is, for the audit record. */
import type { Concern } from '#server/platform/http/audit-trail.ts';
import type { AccountRepository } from '../account.repository.ts';
import type { AccountLinkRepository, LinkPurpose } from './account-link.repository.ts';
import { tokenHash } from './one-time-token.ts';

export interface WhoseLinkDeps {
  readonly accounts: Pick<AccountRepository, 'findWithPassword'>;
  readonly accountLinks: Pick<AccountLinkRepository, 'findByToken'>;
}

/** Also of one that is no longer good. Null for one that is not known, or whose account is gone. */
export const whoseLink = async (
  purpose: LinkPurpose,
  token: string,
  { accounts, accountLinks }: WhoseLinkDeps,
): Promise<Concern | null> => {
  const link = await accountLinks.findByToken(purpose, tokenHash(token));
  const account = link && (await accounts.findWithPassword(link.accountId));
  if (account === null) return null;
  const { id, username, name, role } = account;
  return { who: { id, username, name, role }, subject: { id, title: username } };
};
