/** Changes a user's own email address, once a link sent to the new address confirms it. */
import type { AccountsDeps } from './accounts-deps.ts';
import { recipientOf } from '#server/features/mail/send-email.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
import { fieldProblem, type Problem } from '#server/platform/http/problem.ts';
import { signInKey } from './account.repository.ts';
import { confirmPassword, type Confirmation } from './confirm-password.ts';
import { linkEnded, newToken, openLink, tokenHash, tokenLink } from './one-time-link.ts';
import { passwordMark } from './session-token.ts';

const dayMs = 24 * 60 * 60 * 1000;

const emailTaken = (): Problem => fieldProblem('email-taken', 'email', 'This email address already has an account.');

/** @throws what `confirmPassword` throws, and a Problem with nothing-to-do or email-taken */
export const askEmailChange = async (confirmation: Confirmation, email: string, deps: AccountsDeps): Promise<void> => {
  const { accounts, accountLinks, sendEmail, environment, clock, log } = deps;
  await confirmPassword(confirmation, deps, async (account) => {
    if (account.email === email) throw fieldProblem('nothing-to-do', 'email', 'This is already your address.');
    const other = await accounts.findForSignIn(email);
    if (other !== null && other.id !== account.id) throw emailTaken();
    const token = newToken();
    const hash = tokenHash(token);
    const expires = new Date(clock().getTime() + dayMs);
    await accountLinks.store('email-change', {
      accountId: account.id,
      tokenHash: hash,
      passwordMark: passwordMark(account.passwordHash),
      email,
      expiresAt: expires,
    });
    await sendEmail({
      kind: 'email-change',
      to: recipientOf({ ...account, email }),
      data: {
        username: account.username,
        link: tokenLink(environment.siteUrl, '/admin/confirm-email', token),
        expires,
      },
      key: hash,
    });
    log.info(
      { requestId: confirmation.requestId, accountId: account.id },
      'a change of an email address was requested',
    );
    return true;
  });
};

const usedMessage = 'This link was already used: the address is confirmed.';

export interface ConfirmedEmail {
  readonly username: string;
  readonly email: string;
}

/** The write succeeds only if the address and password are unchanged. @throws a Problem with link-ended or email-taken */
export const confirmEmail = async (
  { token, requestId, audit }: { readonly token: string; readonly requestId: string; readonly audit: AuditNotes },
  deps: AccountsDeps,
): Promise<ConfirmedEmail> => {
  const { link, account } = await openLink('email-change', token, deps);
  const { email } = link;
  if (!link.isCurrent) throw linkEnded('A newer email was sent. Use its link.');
  if (email === null || account.email === email) throw linkEnded(usedMessage);
  if (passwordMark(account.passwordHash) !== link.passwordMark)
    throw linkEnded('Your password has changed since. Request the new address again.');
  if (link.expiresAt <= deps.clock()) throw linkEnded('This link has expired. Request the new address again.');
  audit.note({ before: account.email ?? 'None', after: email });
  const changed = await deps.accounts.changeEmail({
    id: account.id,
    passwordHash: account.passwordHash,
    from: account.email,
    to: email,
  });
  if (changed === 'taken') throw emailTaken();
  if (changed === 'changed-meanwhile') throw linkEnded(usedMessage);
  deps.log.info({ requestId, accountId: account.id }, 'a new email address was confirmed');
  if (account.email !== null && signInKey(account.email) !== signInKey(email))
    await deps.sendEmail({
      kind: 'email-changed',
      to: recipientOf({ ...account, email: account.email }),
      data: { username: account.username, changed: deps.clock() },
      key: `changed ${tokenHash(token)}`,
    });
  return { username: account.username, email };
};
