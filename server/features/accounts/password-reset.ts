/** Replaces a forgotten password by a link sent to the user's email address. */
import type { AccountsDeps } from './accounts-deps.ts';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import { easyPasswordMessage } from '#shared/accounts/staff-account-rules.ts';
import { recipientOf } from '#server/features/mail/send-email.ts';
import { recordAction } from '#server/platform/http/audit-trail.ts';
import type { CallContext } from '#server/platform/http/call-route.ts';
import { fieldProblem, Problem } from '#server/platform/http/problem.ts';
import { signInKey, type AccountWithPassword } from './account.repository.ts';
import { deviceName, placeName } from './device-name.ts';
import { hashPassword } from './hash-password.ts';
import { linkEnded, newToken, openLink, tokenHash, tokenLink, type OpenedLink } from './one-time-link.ts';
import { passwordMark } from './session-token.ts';

export const resetMs = 60 * 60 * 1000;
/** Emails to one account within an hour. */
const maxEmails = 3;

/** @throws a Problem for an account that gets no email */
const requireReachable = async (account: AccountWithPassword, resetsByAccount: AccountsDeps['resetsByAccount']) => {
  if (account.suspendedAt !== null) throw new Problem('account-suspended', 'The account is suspended.');
  if (account.email === null) throw new Problem('nothing-to-do', 'The account has no email address.');
  const counted = await resetsByAccount?.increment(signInKey(account.username));
  if (counted !== undefined && counted.totalHits > maxEmails)
    throw new Problem('too-many-requests', 'Too many password links were requested. Try again later.');
  return { ...account, email: account.email };
};

const sendLinkTo = async (
  { requestId, userAgent, country }: CallContext,
  found: AccountWithPassword,
  { accountLinks, sendEmail, resetsByAccount, environment, clock, log }: AccountsDeps,
): Promise<void> => {
  const account = await requireReachable(found, resetsByAccount);
  const token = newToken();
  const expires = new Date(clock().getTime() + resetMs);
  const hash = tokenHash(token);
  await accountLinks.store('password-reset', {
    accountId: account.id,
    tokenHash: hash,
    passwordMark: passwordMark(account.passwordHash),
    expiresAt: expires,
  });
  const link = tokenLink(environment.siteUrl, '/admin/new-password', token);
  await sendEmail({
    kind: 'password-reset',
    to: recipientOf(account),
    data: { link, expires, device: deviceName(userAgent), place: placeName(country) },
    key: hash,
  });
  log.info({ requestId, accountId: account.id }, 'a link for a new password was sent');
};

/** Unknown usernames are not recorded. Requests for one account within an hour are one entry in the audit log. */
export const sendResetLink = async (username: string, origin: CallContext, deps: AccountsDeps): Promise<void> => {
  const account = await deps.accounts.findForSignIn(username);
  if (account === null) return;
  const { id, name, role } = account;
  const action = {
    who: { id, username: account.username, name, role },
    kind: 'account',
    words: 'Requested a password reset',
    subject: { id, title: account.username },
    origin,
    coalesced: 'frequent',
  } as const;
  try {
    await recordAction(deps.audit, action, () => sendLinkTo(origin, account, deps));
  } catch (error) {
    // A refusal is in the audit log. The client gets no answer that depends on the account.
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'too-many-requests')
      deps.log.warn({ requestId: origin.requestId, accountId: id }, 'too many links for a new password were requested');
  }
};

const usedMessage = 'This link has been used, or the password was changed since. Sign in, or ask for a new link.';

/** @throws a Problem with link-ended whose detail gives the reason */
export const openReset = async (token: string, deps: AccountsDeps): Promise<OpenedLink> => {
  const opened = await openLink('password-reset', token, deps);
  const { account, link } = opened;
  if (passwordMark(account.passwordHash) !== link.passwordMark) throw linkEnded(usedMessage);
  if (!link.isCurrent) throw linkEnded('A newer email was sent to you. Use its link.');
  if (link.expiresAt <= deps.clock()) throw linkEnded('This link has expired. Ask for a new one.');
  return opened;
};

/** The write succeeds only if the password is unchanged, so that a link works once. */
export const resetPassword = async (
  { token, password, requestId }: { readonly token: string; readonly password: string; readonly requestId: string },
  deps: AccountsDeps,
): Promise<void> => {
  const { account } = await openReset(token, deps);
  if (isEasyPassword(password, [account.username]))
    throw fieldProblem('invalid-fields', 'new_password', easyPasswordMessage);
  const replaced = await deps.accounts.resetPassword(account.id, account.passwordHash, await hashPassword(password));
  if (!replaced) {
    await openReset(token, deps);
    throw linkEnded(usedMessage);
  }
  deps.log.info({ requestId, accountId: account.id }, 'a forgotten password was replaced');
  if (account.email === null) return;
  await deps.sendEmail({
    kind: 'password-changed',
    to: recipientOf({ ...account, email: account.email }),
    data: { username: account.username, changed: deps.clock() },
    key: `reset ${tokenHash(token)}`,
  });
};
