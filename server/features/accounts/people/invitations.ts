/** Owners invite people; whoever is invited makes an account of the invitation, once. */

import type { CallInput } from '#shared/api/define-call.ts';
import type { acceptInvitationCall, inviteCall } from '#shared/accounts/invitations.contract.ts';
import type { Logger } from 'pino';
import { invitationDays } from '#shared/accounts/invitations.contract.ts';
import type { SendEmail } from '#server/features/mail/send-email.ts';
import type { Concern } from '#server/platform/http/audit-trail.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { Account, AccountRepository } from '../account.repository.ts';
import { hashPassword } from '../hash-password.ts';
import type { InvitationRecord, InvitationRepository, NewLink } from './invitation.repository.ts';
import { linkEnded, newToken, tokenHash, tokenLink, unknownLink } from './one-time-token.ts';

export interface InvitationDeps {
  readonly invitations: InvitationRepository;
  readonly accounts: Pick<AccountRepository, 'findForSignIn' | 'findByInvitation' | 'insert'>;
  readonly sendEmail: SendEmail;
  readonly siteUrl: string;
  readonly siteName: string;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info'>;
}

export interface Sent {
  readonly invitation: InvitationRecord;
  /** The only time that it is told. */
  readonly link: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than making an account takes. */
const claimMs = 60_000;

const emailTaken = (message: string): Problem =>
  new Problem('email-taken', message, { errors: [{ field: 'email', message }] });

const makeLink = (now: Date): { readonly token: string; readonly stored: NewLink } => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  return { token, stored: { tokenHash: tokenHash(token), at: now, expiresAt } };
};

const send = async (invitation: InvitationRecord, token: string, by: string, deps: InvitationDeps): Promise<Sent> => {
  const link = tokenLink(deps.siteUrl, '/admin/invitation', token);
  await deps.sendEmail({
    kind: 'invitation',
    to: { name: invitation.name, address: invitation.email },
    data: { inviter: by, company: deps.siteName, link, expires: invitation.expires_at },
    key: invitation.token_hash,
  });
  return { invitation, link };
};

const refuseTaken = async (email: string, { accounts }: InvitationDeps): Promise<void> => {
  if ((await accounts.findForSignIn(email)) !== null) throw emailTaken('This email address already has an account.');
};

/** @throws a Problem with email-taken or already-invited */
export const invite = async (
  who: CallInput<typeof inviteCall>['body'],
  by: SignedIn,
  deps: InvitationDeps,
): Promise<Sent> => {
  await refuseTaken(who.email, deps);
  const { token, stored } = makeLink(deps.clock());
  const invited_by = { id: by.id, username: by.username, name: by.name };
  const invitation = await deps.invitations.insert({ ...who, invited_by }, stored);
  if (invitation === null) {
    const message = 'This email address is invited already. Send invitation again, or withdraw it.';
    throw new Problem('already-invited', message, { errors: [{ field: 'email', message }] });
  }
  deps.log.info({ invitationId: invitation.id, by: by.id }, 'somebody was invited');
  return send(invitation, token, by.name, deps);
};

const noInvitation = (): Problem => notFound('Invitation not found.');

/** Why an invitation is not open. @throws */
const refuseClosed = async (id: string, { invitations }: InvitationDeps): Promise<never> => {
  const invitation = await invitations.find(id);
  if (invitation === null) throw noInvitation();
  if (invitation.accepted_at) throw linkEnded(`${invitation.name} has accepted this invitation.`);
  if (invitation.withdrawn_at) throw linkEnded('This invitation was withdrawn.');
  throw linkEnded('Someone is changing or accepting this invitation. Reload the list.');
};

export const resendInvitation = async (id: string, by: SignedIn, deps: InvitationDeps): Promise<Sent> => {
  const known = await deps.invitations.find(id);
  if (known === null) throw noInvitation();
  await refuseTaken(known.email, deps);
  const { token, stored } = makeLink(deps.clock());
  const invitation = await deps.invitations.renew(id, stored);
  if (invitation === null) return refuseClosed(id, deps);
  return send(invitation, token, by.name, deps);
};

export const withdrawInvitation = async (id: string, by: SignedIn, deps: InvitationDeps): Promise<void> => {
  if (!(await deps.invitations.withdraw(id, deps.clock()))) await refuseClosed(id, deps);
  deps.log.info({ invitationId: id, by: by.id }, 'an invitation was withdrawn');
};

/** The invitation that a link opens. @throws a Problem with link-ended that says what became of it. */
export const openInvitation = async (
  token: string,
  { invitations, clock }: InvitationDeps,
): Promise<InvitationRecord> => {
  const found = await invitations.findByToken(tokenHash(token));
  if (found === null) throw unknownLink();
  const { invitation, isPresent } = found;
  if (invitation.accepted_at) throw linkEnded('This invitation has been accepted already. Sign in with your account.');
  if (invitation.withdrawn_at) throw linkEnded('This invitation was withdrawn. Ask the person who invited you.');
  if (!isPresent) throw linkEnded('A newer email was sent to you. Use its link.');
  if (invitation.expires_at <= clock()) throw linkEnded('This invitation has expired. Ask for a new one.');
  return invitation;
};

/** For the audit record, also of one that is no longer good: there is no account yet. */
export const whoseInvitation = async (token: string, { invitations }: InvitationDeps): Promise<Concern | null> => {
  const found = await invitations.findByToken(tokenHash(token));
  return found && { who: 'invitation', subject: { id: found.invitation.id, title: found.invitation.name } };
};

/** Why no account could be made. @throws */
const refuseInsert = async (
  { id, email }: InvitationRecord,
  { invitations, accounts, clock }: InvitationDeps,
): Promise<never> => {
  // A process ended after it made the account and before it said so.
  if ((await accounts.findByInvitation(id)) !== null) {
    await invitations.markAccepted(id, clock());
    throw linkEnded('This invitation has been accepted already. Sign in with your account.');
  }
  await invitations.release(id);
  if ((await accounts.findForSignIn(email)) !== null)
    throw emailTaken('Somebody with your email address has an account.');
  const message = 'This username is taken. Choose another one.';
  throw new Problem('username-taken', message, { errors: [{ field: 'username', message }] });
};

export const acceptInvitation = async (
  { token, username, name, password }: CallInput<typeof acceptInvitationCall>['body'],
  deps: InvitationDeps,
): Promise<Account> => {
  const { invitations, accounts, clock, log } = deps;
  const invitation = await openInvitation(token, deps);
  const passwordHash = await hashPassword(password);
  const now = clock();
  if (!(await invitations.claim(invitation.id, tokenHash(token), now, new Date(now.getTime() + claimMs)))) {
    await openInvitation(token, deps);
    throw linkEnded('This invitation is being accepted in another window. Try again in a minute.');
  }
  const { id: invitationId, email, role } = invitation;
  const account = await accounts.insert({
    username,
    passwordHash,
    role,
    name,
    email,
    invitationId,
    createdAt: now,
    asFirst: false,
  });
  if (account === null) return refuseInsert(invitation, deps);
  await invitations.markAccepted(invitationId, clock());
  log.info({ invitationId, accountId: account.id }, 'an invitation was accepted');
  return account;
};
