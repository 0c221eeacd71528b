/** Somebody who has forgotten the password chooses another one by a link that goes to their email address. */
import type { Logger } from 'pino';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import { easyPasswordMessage } from '#shared/accounts/staff-account-rules.ts';
import { recipientOf, type SendEmail } from '#server/features/mail/send-email.ts';
import { recordAction, type AuditTrail } from '#server/platform/http/audit-trail.ts';
import type { CallContext } from '#server/platform/http/call-route.ts';
import type { RateLimitStore } from '#server/platform/http/rate-limit-store.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { signInKey, type AccountRepository, type AccountWithPassword } from '../account.repository.ts';
import { deviceName, placeName } from '../device-name.ts';
import { hashPassword } from '../hash-password.ts';
import { passwordMark } from '../session-token.ts';
import { linkEnded, newToken, tokenHash, tokenLink, unknownLink } from './one-time-token.ts';
import type { AccountLink, AccountLinkRepository } from './account-link.repository.ts';

export interface PasswordResetDeps {
  readonly accounts: Pick<AccountRepository, 'findForSignIn' | 'findWithPassword' | 'resetPassword'>;
  readonly accountLinks: AccountLinkRepository;
  readonly sendEmail: SendEmail;
  readonly audit: AuditTrail;
  /** How often somebody asks for one account; undefined where nothing is limited. */
  readonly accountLimit: Pick<RateLimitStore, 'increment'> | undefined;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

export const resetMs = 60 * 60 * 1000;
/** An account gets so many letters within an hour. */
const maxLetters = 3;

interface AskedReset {
  readonly username: string;
  readonly origin: CallContext;
}

/** Why an account gets no letter. */
const refuseReset = async (account: AccountWithPassword, accountLimit: PasswordResetDeps['accountLimit']) => {
  if (account.suspendedAt !== null) throw new Problem('account-suspended', 'The account is suspended.');
  if (account.email === null) throw new Problem('nothing-to-do', 'The account has no email address.');
  const counted = await accountLimit?.increment(signInKey(account.username));
  if (counted !== undefined && counted.totalHits > maxLetters)
    throw new Problem('too-many-requests', 'No more links to a new password are sent for now.');
  return { ...account, email: account.email };
};

const sendLinkTo = async (
  known: AccountWithPassword,
  { requestId, userAgent, country }: CallContext,
  { accountLinks, sendEmail, accountLimit, siteUrl, clock, log }: PasswordResetDeps,
): Promise<void> => {
  const account = await refuseReset(known, accountLimit);
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
  await sendEmail({
    kind: 'password-reset',
    to: recipientOf(account),
    data: { link, expires, device: deviceName(userAgent), place: placeName(country) },
    key: hash,
  });
  log.info({ requestId, accountId: account.id }, 'a link to a new password was sent');
};

/** A name of nobody leaves no entry; what is asked for an account within an hour is one. */
export const sendResetLink = async ({ username, origin }: AskedReset, deps: PasswordResetDeps): Promise<void> => {
  const account = await deps.accounts.findForSignIn(username);
  if (account === null) return;
  const { id, name, role } = account;
  const action = {
    who: { id, username: account.username, name, role },
    kind: 'account',
    words: 'Asked for a link to a new password',
    subject: { id, title: account.username },
    origin,
    coalesced: 'frequent',
  } as const;
  try {
    await recordAction(deps.audit, action, () => sendLinkTo(account, origin, deps));
  } catch (error) {
    // The record has it; whoever asks is not told.
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'too-many-requests')
      deps.log.warn({ requestId: origin.requestId, accountId: id }, 'no more links to a new password are sent for now');
  }
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
  if (!link.isPresent) throw linkEnded('A newer email was sent to you. Use its link.');
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
  await deps.sendEmail({
    kind: 'password-changed',
    to: recipientOf({ ...account, email: account.email }),
    data: { username: account.username, changed: deps.clock() },
    key: `reset ${tokenHash(token)}`,
  });
};
