/** One-time links in emails. Only a hash of the token in a link is stored. */
import type { AccountsDeps } from './accounts-deps.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { Concern } from '#server/platform/http/audit-trail.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { AccountLink, LinkPurpose } from './account-link.repository.ts';
import type { AccountWithPassword } from './account.repository.ts';

export const newToken = (): string => randomBytes(32).toString('base64url');

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Puts the token into the fragment. Browsers do not send it, so it is in no log and no Referer header. */
export const tokenLink = (siteUrl: string, path: string, token: string): string =>
  `${siteUrl.replace(/\/$/, '')}${path}#${token}`;

export const linkEnded = (detail: string): Problem => new Problem('link-ended', detail);

export const unknownLink = (): Problem =>
  linkEnded('Invalid link. It may be incomplete or expired. Ask for a new one.');

export interface OpenedLink {
  readonly link: AccountLink;
  readonly account: AccountWithPassword;
}

/** Does not check whether the link is current. @throws a Problem with link-ended */
export const openLink = async (
  purpose: LinkPurpose,
  token: string,
  { accounts, accountLinks }: Pick<AccountsDeps, 'accounts' | 'accountLinks'>,
): Promise<OpenedLink> => {
  const link = await accountLinks.findByToken(purpose, tokenHash(token));
  if (link === null) throw unknownLink();
  const account = await accounts.findWithPassword(link.accountId);
  if (account === null) throw linkEnded('The account of this link was deleted. Ask an owner of the site.');
  if (account.suspendedAt !== null) throw linkEnded('The account of this link is suspended. Ask an owner of the site.');
  return { link, account };
};

/** Finds the account of a link for the audit log, also if the link is no longer valid. */
export const findLinkOwner = async (
  purpose: LinkPurpose,
  token: string,
  { accounts, accountLinks }: Pick<AccountsDeps, 'accounts' | 'accountLinks'>,
): Promise<Concern | null> => {
  const link = await accountLinks.findByToken(purpose, tokenHash(token));
  const account = link && (await accounts.findWithPassword(link.accountId));
  if (account === null) return null;
  const { id, username, name, role } = account;
  return { who: { id, username, name, role }, subject: { id, title: username } };
};
