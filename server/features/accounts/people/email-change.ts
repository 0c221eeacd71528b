/** Somebody gives their account another email address. Nothing changes before it is confirmed by a link that went there. */
import type { Logger } from 'pino';
import { recipientOf, type SendEmail } from '#server/features/mail/send-email.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { signInKey, type AccountRepository } from '../account.repository.ts';
import { confirmPassword, type Confirmation, type ConfirmPasswordDeps } from '../confirm-password.ts';
import { passwordMark } from '../session-token.ts';
import type { AttemptOutcome } from '../sign-in-limits.ts';
import type { AccountLinkRepository } from './account-link.repository.ts';
import { linkEnded, newToken, tokenHash, tokenLink, unknownLink } from './one-time-token.ts';

export interface EmailChangeDeps extends ConfirmPasswordDeps {
  readonly accounts: Pick<AccountRepository, 'findForSignIn' | 'findWithPassword' | 'changeEmail'>;
  readonly accountLinks: AccountLinkRepository;
  readonly sendEmail: SendEmail;
  readonly siteUrl: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

const dayMs = 24 * 60 * 60 * 1000;

const taken = (): Problem => {
  const message = 'This email address already has an account.';
  return new Problem('email-taken', message, { errors: [{ field: 'email', message }] });
};

export const askEmailChange = (
  confirmation: Confirmation,
  email: string,
  deps: EmailChangeDeps,
): Promise<AttemptOutcome<true>> => {
  const { accounts, accountLinks, sendEmail, siteUrl, clock, log } = deps;
  return confirmPassword(confirmation, deps, async (account) => {
    if (account.email === email) {
      const message = 'This is already your address.';
      throw new Problem('nothing-to-do', message, { errors: [{ field: 'email', message }] });
    }
    const other = await accounts.findForSignIn(email);
    if (other !== null && other.id !== account.id) throw taken();
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
      data: { username: account.username, link: tokenLink(siteUrl, '/admin/confirm-email', token), expires },
      key: hash,
    });
    log.info({ requestId: confirmation.requestId, accountId: account.id }, 'a new email address was asked for');
    return true as const;
  });
};

const used = 'This link has been used already: the address is confirmed.';

export interface ConfirmedEmail {
  readonly username: string;
  readonly email: string;
}

/** One write gives the account its address, and only while it has the one that it had. */
export const confirmEmail = async (
  { token, requestId, audit }: { readonly token: string; readonly requestId: string; readonly audit: AuditNotes },
  { accounts, accountLinks, sendEmail, clock, log }: EmailChangeDeps,
): Promise<ConfirmedEmail> => {
  const link = await accountLinks.findByToken('email-change', tokenHash(token));
  if (link === null || link.email === null) throw unknownLink();
  const { accountId, email } = link;
  const account = await accounts.findWithPassword(accountId);
  if (account === null) throw linkEnded('The account of this link has been removed. Ask an owner of the site.');
  if (account.suspendedAt !== null) throw linkEnded('The account of this link is suspended. Ask an owner of the site.');
  if (!link.isPresent) throw linkEnded('A newer email was sent. Use its link.');
  if (account.email === email) throw linkEnded(used);
  if (passwordMark(account.passwordHash) !== link.passwordMark)
    throw linkEnded('Your password has changed since. Request the new address again.');
  if (link.expiresAt <= clock()) throw linkEnded('This link has expired. Request the new address again.');
  audit.note({ before: account.email ?? 'None', after: email });
  const changed = await accounts.changeEmail({
    id: accountId,
    passwordHash: account.passwordHash,
    from: account.email,
    to: email,
  });
  if (changed === 'taken') throw taken();
  if (changed === 'changed-meanwhile') throw linkEnded(used);
  log.info({ requestId, accountId }, 'a new email address was confirmed');
  if (account.email !== null && signInKey(account.email) !== signInKey(email))
    await sendEmail({
      kind: 'email-changed',
      to: recipientOf({ ...account, email: account.email }),
      data: { username: account.username, changed: clock() },
      key: `changed ${tokenHash(token)}`,
    });
  return { username: account.username, email };
};
