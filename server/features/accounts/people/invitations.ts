/** Invites people by email and creates an account when they accept. */
import type { AccountsDeps } from '../accounts-deps.ts';
import type { CallInput } from '#shared/api/define-call.ts';
import type { acceptInvitationCall, inviteCall } from '#shared/accounts/invitations.contract.ts';
import { invitationDays } from '#shared/accounts/invitations.contract.ts';
import { cutText } from '#shared/text/truncate.ts';
import type { Concern } from '#server/platform/http/audit-trail.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import { fieldProblem, notFound, type Problem } from '#server/platform/http/problem.ts';
import type { Account } from '../account.repository.ts';
import { hashPassword } from '../hash-password.ts';
import type { InvitationRecord, NewLink } from './invitation.repository.ts';
import { linkEnded, newToken, tokenHash, tokenLink, unknownLink } from '../one-time-link.ts';

export interface SentLink {
  readonly invitation: InvitationRecord;
  /** Not stored, so it cannot be shown again. */
  readonly link: string;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Longer than creating an account takes. */
const claimMs = 60_000;

const makeLink = (now: Date): { readonly token: string; readonly stored: NewLink } => {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  return { token, stored: { tokenHash: tokenHash(token), at: now, expiresAt } };
};

const send = async (invitation: InvitationRecord, token: string, by: string, deps: AccountsDeps): Promise<SentLink> => {
  const link = tokenLink(deps.environment.siteUrl, '/admin/invitation', token);
  await deps.sendEmail({
    kind: 'invitation',
    to: { name: invitation.name, address: invitation.email },
    data: { inviter: by, company: deps.content.current['site-settings'].name, link, expires: invitation.expires_at },
    key: invitation.token_hash,
  });
  return { invitation, link };
};

const refuseTaken = async (email: string, { accounts }: AccountsDeps): Promise<void> => {
  if ((await accounts.findForSignIn(email)) !== null)
    throw fieldProblem('email-taken', 'email', 'This email address already has an account.');
};

/** `amara.osei@company.example` becomes “Amara Osei”. */
export const nameFromEmail = (email: string): string => {
  const [local = ''] = email.split(/[@+]/);
  const words = local.split(/[._-]+/).filter((word) => word !== '');
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return cutText(name || email, 80);
};

/** @throws a Problem with email-taken or already-invited */
export const invite = async (
  who: CallInput<typeof inviteCall>['body'] & { readonly name: string },
  by: SignedIn,
  deps: AccountsDeps,
): Promise<SentLink> => {
  await refuseTaken(who.email, deps);
  const { token, stored } = makeLink(deps.clock());
  const invited_by = { id: by.id, username: by.username, name: by.name };
  const invitation = await deps.invitations.insert({ ...who, invited_by }, stored);
  if (invitation === null)
    throw fieldProblem(
      'already-invited',
      'email',
      'This email address is already invited. Resend the invitation, or withdraw it.',
    );
  deps.log.info({ invitationId: invitation.id, by: by.id }, 'an invitation was created');
  return send(invitation, token, by.name, deps);
};

const noInvitation = (): Problem => notFound('Invitation not found.');

/** @throws a Problem that explains why an invitation is not open */
const refuseClosed = async (id: string, { invitations }: AccountsDeps): Promise<never> => {
  const invitation = await invitations.find(id);
  if (invitation === null) throw noInvitation();
  if (invitation.accepted_at) throw linkEnded(`${invitation.name} has accepted this invitation.`);
  if (invitation.withdrawn_at) throw linkEnded('This invitation was withdrawn.');
  throw linkEnded('Someone is changing or accepting this invitation. Reload the list.');
};

export const resendInvitation = async (id: string, by: SignedIn, deps: AccountsDeps): Promise<SentLink> => {
  const found = await deps.invitations.find(id);
  if (found === null) throw noInvitation();
  await refuseTaken(found.email, deps);
  const { token, stored } = makeLink(deps.clock());
  const invitation = await deps.invitations.renew(id, stored);
  if (invitation === null) return refuseClosed(id, deps);
  return send(invitation, token, by.name, deps);
};

export const withdrawInvitation = async (id: string, by: SignedIn, deps: AccountsDeps): Promise<void> => {
  if (!(await deps.invitations.withdraw(id, deps.clock()))) await refuseClosed(id, deps);
  deps.log.info({ invitationId: id, by: by.id }, 'an invitation was withdrawn');
};

/** Finds the invitation of a link. @throws a Problem with link-ended whose detail gives the reason */
export const openInvitation = async (
  token: string,
  { invitations, clock }: AccountsDeps,
): Promise<InvitationRecord> => {
  const found = await invitations.findByToken(tokenHash(token));
  if (found === null) throw unknownLink();
  const { invitation, isCurrent } = found;
  if (invitation.accepted_at) throw linkEnded('This invitation was already accepted. Sign in with your account.');
  if (invitation.withdrawn_at) throw linkEnded('This invitation was withdrawn. Ask the person who invited you.');
  if (!isCurrent) throw linkEnded('A newer email was sent to you. Use its link.');
  if (invitation.expires_at <= clock()) throw linkEnded('This invitation has expired. Ask for a new one.');
  return invitation;
};

/** Finds the invitation of a link for the audit log, also if the link is no longer valid. */
export const findInvitation = async (token: string, { invitations }: AccountsDeps): Promise<Concern | null> => {
  const found = await invitations.findByToken(tokenHash(token));
  return found && { who: 'invitation', subject: { id: found.invitation.id, title: found.invitation.name } };
};

/** @throws a Problem that explains why no account could be created */
const refuseInsert = async (
  { id, email }: InvitationRecord,
  { invitations, accounts, clock }: AccountsDeps,
): Promise<never> => {
  // An earlier request crashed between creating the account and marking the invitation.
  if ((await accounts.findByInvitation(id)) !== null) {
    await invitations.markAccepted(id, clock());
    throw linkEnded('This invitation was already accepted. Sign in with your account.');
  }
  await invitations.release(id);
  if ((await accounts.findForSignIn(email)) !== null)
    throw fieldProblem('email-taken', 'email', 'Your email address already has an account.');
  throw fieldProblem('username-taken', 'username', 'This username is taken. Choose another one.');
};

export const acceptInvitation = async (
  { token, username, name, password }: CallInput<typeof acceptInvitationCall>['body'],
  deps: AccountsDeps,
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
