/** Routes for invitations. */
import type { AccountsDeps } from '../accounts-deps.ts';
import {
  acceptInvitationCall,
  invitationSchema,
  inviteCall,
  listInvitationsCall,
  readInvitationCall,
  resendInvitationCall,
  withdrawInvitationCall,
  type Invitation,
  type SentInvitation,
} from '#shared/accounts/invitations.contract.ts';
import { roles } from '#shared/accounts/roles.ts';
import { sortValues } from '#server/platform/cursor.ts';
import { callRoute, recordedCallRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { present } from '#server/platform/http/present.ts';
import { cutForwardPage, readAfter } from '#server/platform/http/cursor-links.ts';
import type { InvitationRecord } from './invitation.repository.ts';
import {
  acceptInvitation,
  invite,
  nameFromEmail,
  findInvitation,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
  type SentLink,
} from './invitations.ts';

/** The cursors need no mark: the list has one order. */
const mark = '';

export const createInvitationRoutes = (deps: AccountsDeps): readonly CallRoute[] => {
  const presentInvitation = (invitation: InvitationRecord): Invitation =>
    present(invitationSchema, {
      ...invitation,
      state: invitation.expires_at > deps.clock() ? 'open' : 'expired',
    });
  const presentSent = ({ invitation, link }: SentLink): SentInvitation => ({
    ...presentInvitation(invitation),
    link,
    is_mailed: deps.isMailSetUp,
  });

  return [
    callRoute(listInvitationsCall, async ({ query: { q, role, after, limit } }) => {
      const filter = { q, role };
      const place = readAfter(after, mark, sortValues.date.unwrap());
      const [found, total] = await Promise.all([
        deps.invitations.list(filter, { after: place, limit: limit + 1 }),
        deps.invitations.count(filter),
      ]);
      const { rows, headers } = cutForwardPage(found, {
        path: listInvitationsCall.path,
        query: { q, role, limit },
        mark,
        placeOf: ({ invited_at, id }) => ({ by: invited_at, id }),
      });
      return {
        status: 200,
        headers: { 'X-Total-Count': String(total), ...headers },
        body: rows.map(presentInvitation),
      };
    }),
    callRoute(inviteCall, async ({ body, staff, audit }) => {
      const { email, role, name = nameFromEmail(email) } = body;
      audit.note({ subject: { title: name }, after: roles[role].name });
      return { status: 201, body: presentSent(await invite({ email, role, name }, staff, deps)) };
    }),
    callRoute(resendInvitationCall, async ({ params, staff, audit }) => {
      const sent = await resendInvitation(params.id, staff, deps);
      audit.note({ subject: { title: sent.invitation.name } });
      return { status: 200, body: presentSent(sent) };
    }),
    callRoute(withdrawInvitationCall, async ({ params, staff }) => {
      await withdrawInvitation(params.id, staff, deps);
      return { status: 204 };
    }),
    callRoute(readInvitationCall, async ({ body: { token } }) => {
      const invitation = await openInvitation(token, deps);
      const { email, name, role, invited_by, expires_at } = invitation;
      return {
        status: 200,
        body: { email, name, role, invited_by: invited_by.name, expires_at: expires_at.toISOString() },
      };
    }),
    recordedCallRoute(
      acceptInvitationCall,
      ({ body: { token } }) => findInvitation(token, deps),
      async ({ body, audit }) => {
        const account = await acceptInvitation(body, deps);
        audit.note({ subject: { id: account.id, title: account.username }, after: roles[account.role].name });
        return { status: 201, body: account };
      },
    ),
  ];
};
