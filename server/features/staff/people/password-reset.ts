/** Somebody who has forgotten the password chooses another one by a link that goes to their e-mail address. */
import type { Logger } from 'pino';
import { isEasyPassword } from '#shared/rules/easy-passwords.ts';
import { easyPasswordMessage } from '#shared/rules/staff-account-rules.ts';
import type { SendLetter } from '#server/features/mail/send-letter.ts';
import type { RateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { signInKey, type AccountRepository, type AccountWithPassword } from '../account.repository.ts';
import { hashPassword } from '../hash-password.ts';
import { passwordMark } from '../session-token.ts';
import { linkEnded, newToken, tokenHash, tokenLink, unknownLink } from './one-time-token.ts';
import type { AccountLink, AccountLinkRepository } from './account-link.repository.ts';

export interface PasswordResetDeps {
  readonly accounts: Pick<AccountRepository, 'findForSignIn' | 'findWithPassword' | 'resetPassword'>;
  readonly accountLinks: AccountLinkRepository;
  readonly sendLetter: SendLetter;
  /** How often somebody asks for one account; undefined where nothing is limited. */
  readonly accountLimit: Pick<RateLimitStore, 'increment'> | undefined;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export const resetMs = 60 * 60 * 1000;
/** An account gets so many letters within an hour. */
const mostLetters = 3;

/** `device`: from where it was asked, in words. Does nothing where nobody can be reached, and tells nobody. */
export const sendResetLink = async (
  { username, device, requestId }: { readonly username: string; readonly device: string; readonly requestId: string },
  { accounts, accountLinks, sendLetter, accountLimit, siteUrl, clock, log }: PasswordResetDeps,
): Promise<void> => {
  const account = await accounts.findForSignIn(username);
  if (account === null || account.email === null || account.suspendedAt !== null) return;
  const counted = await accountLimit?.increment(signInKey(account.username));
  if (counted !== undefined && counted.totalHits > mostLetters) {
    log.warn({ requestId, accountId: account.id }, 'no more links to a new password are sent for now');
    return;
  }
  const token = newToken();
  const expires = new Date(clock().getTime() + resetMs);
  const hash = tokenHash(token);
  await accountLinks.store('password-reset', {
    accountId: account.id,
    tokenHash: hash,
    passwordMark: passwordMark(account.passwordHash),
    expiresAt: expires,
  });
  const link = tokenLink(siteUrl, '/admin/new-password', token);
  await sendLetter({
    kind: 'password-reset',
    to: { name: account.name, address: account.email },
    data: { link, expires, device, place: '' },
    key: hash,
  });
  log.info({ requestId, accountId: account.id }, 'a link to a new password was sent');
};

const used = 'This link has been used, or the password was changed since. Sign in, or ask for a new link.';

interface OpenedReset {
  readonly account: AccountWithPassword;
  readonly link: AccountLink;
}

/** @throws a Problem with link-ended that says why a link is no longer good. */
export const openReset = async (
  token: string,
  { accounts, accountLinks, clock }: PasswordResetDeps,
): Promise<OpenedReset> => {
  const link = await accountLinks.findByToken('password-reset', tokenHash(token));
  if (link === null) throw unknownLink();
  const account = await accounts.findWithPassword(link.accountId);
  if (account === null) throw linkEnded('The account of this link has been removed. Ask an owner of the site.');
  if (account.suspendedAt !== null) throw linkEnded('The account of this link is suspended. Ask an owner of the site.');
  if (passwordMark(account.passwordHash) !== link.passwordMark) throw linkEnded(used);
  if (!link.isPresent) throw linkEnded('A newer letter was sent to you. Use the link in that one.');
  if (link.expiresAt <= clock()) throw linkEnded('This link has expired. Ask for a new one.');
  return { account, link };
};

/** One write replaces the password that the link was made for: of two browsers one comes first. */
export const resetPassword = async (
  { token, password, requestId }: { readonly token: string; readonly password: string; readonly requestId: string },
  deps: PasswordResetDeps,
): Promise<void> => {
  const { account } = await openReset(token, deps);
  if (isEasyPassword(password, [account.username]))
    throw new Problem('invalid-fields', easyPasswordMessage, {
      errors: [{ field: 'new_password', message: easyPasswordMessage }],
    });
  const replaced = await deps.accounts.resetPassword(account.id, account.passwordHash, await hashPassword(password));
  if (!replaced) {
    await openReset(token, deps);
    throw linkEnded(used);
  }
  deps.log.info({ requestId, accountId: account.id }, 'somebody replaced a forgotten password');
  if (account.email === null) return;
  await deps.sendLetter({
    kind: 'password-changed',
    to: { name: account.name, address: account.email },
    data: { username: account.username, changed: deps.clock() },
    key: `reset ${tokenHash(token)}`,
  });
};
