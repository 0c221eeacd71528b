/** Routes for a user's own account: password, sessions, details, email address and author profile. */
import type { AccountsDeps } from './accounts-deps.ts';
import {
  askEmailChangeCall,
  changeAuthorProfileCall,
  changeOwnDetailsCall,
  changePasswordCall,
  confirmEmailCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  listOwnSessionsCall,
  type OwnDetails,
  readAuthorProfileCall,
  readOwnDetailsCall,
} from '#shared/accounts/own-account.contract.ts';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import { emailPreferences, optionalEmails, type OptionalEmail } from '#shared/accounts/email-preferences.ts';
import { easyPasswordMessage } from '#shared/accounts/staff-account-rules.ts';
import { mayNow } from '#shared/settings/feature-rules.ts';
import { personTag } from '#server/platform/cache-tags.ts';
import {
  callRoute,
  recordedCallRoute,
  type CallContext,
  type CallRoute,
  type SignedIn,
} from '#server/platform/http/call-route.ts';
import { fieldProblem, notFound } from '#server/platform/http/problem.ts';
import { signInKey, type Account } from './account.repository.ts';
import type { Confirmation } from './confirm-password.ts';
import { askEmailChange, confirmEmail } from './email-change.ts';
import { findLinkOwner } from './one-time-link.ts';
import { changePassword, endOtherSessions, endOwnSession, listOwnSessions } from './own-account.ts';

type ConfirmedRequest = Pick<CallContext, 'requestId'> & {
  readonly staff: SignedIn;
  readonly body: { readonly current_password: string };
};

const confirmationOf = ({ staff, body, requestId }: ConfirmedRequest): Confirmation => ({
  staff,
  password: body.current_password,
  requestId,
});

const createAccessRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  callRoute(changePasswordCall, async (request) => {
    const { new_password: newPassword } = request.body;
    if (isEasyPassword(newPassword, [request.staff.username]))
      throw fieldProblem('invalid-fields', 'new_password', easyPasswordMessage);
    await changePassword(confirmationOf(request), newPassword, deps);
    await deps.notifyOfPassword(request.staff.id);
    return { status: 204 };
  }),
  callRoute(listOwnSessionsCall, async ({ staff }) => ({ status: 200, body: await listOwnSessions(staff, deps) })),
  callRoute(endOtherSessionsCall, async (request) => ({
    status: 200,
    body: { ended: await endOtherSessions(confirmationOf(request), deps) },
  })),
  callRoute(endOwnSessionCall, async (request) => {
    if (!(await endOwnSession(confirmationOf(request), request.params.id, deps)))
      throw notFound('This session has already ended.');
    return { status: 204 };
  }),
];

const createDetailsRoutes = (deps: AccountsDeps): readonly CallRoute[] => {
  const { accounts, content } = deps;
  const isOffered = (email: OptionalEmail, { role }: Pick<Account, 'role'>): boolean =>
    mayNow(role, emailPreferences[email].needs, content.current['site-settings'].features);
  const readDetails = async (id: string): Promise<OwnDetails> => {
    const account = await accounts.findById(id);
    if (account === null) throw notFound('This account no longer exists.');
    const { username, name, email, timeZone, mutedEmails, signature } = account;
    const { newMessages } = content.current['site-settings'].notify;
    // New messages go to the addresses in the settings, other emails to the account's address.
    const getsMessages = email !== null && newMessages.some((address) => signInKey(address) === signInKey(email));
    const letters = optionalEmails
      .filter((letter) => isOffered(letter, account))
      .map((letter) => ({
        letter,
        wanted: !mutedEmails.includes(letter),
        reaches: letter === 'new-message' ? getsMessages : email !== null,
      }));
    return { username, name, email, time_zone: timeZone, letters, signature };
  };
  return [
    callRoute(readOwnDetailsCall, async ({ staff }) => ({ status: 200, body: await readDetails(staff.id) })),
    callRoute(
      changeOwnDetailsCall,
      async ({ staff, body: { name, time_zone: timeZone, muted_letters: muted, signature } }) => {
        const before = await accounts.findById(staff.id);
        // Keep the choices that are not offered now, such as those of a feature that is off.
        const kept = before?.mutedEmails.filter((email) => !isOffered(email, before)) ?? [];
        const mutedEmails = muted && [...new Set([...kept, ...muted])];
        await accounts.changeDetails(staff.id, { name, timeZone, mutedEmails, signature });
        return { status: 200, body: await readDetails(staff.id) };
      },
    ),
    callRoute(askEmailChangeCall, async (request) => {
      await askEmailChange(confirmationOf(request), request.body.email, deps);
      return { status: 202, body: { is_mailed: deps.isMailSetUp } };
    }),
    recordedCallRoute(
      confirmEmailCall,
      ({ body: { token } }) => findLinkOwner('email-change', token, deps),
      async ({ body: { token }, requestId, audit }) => ({
        status: 200,
        body: await confirmEmail({ token, requestId, audit }, deps),
      }),
    ),
    callRoute(readAuthorProfileCall, async ({ staff }) => {
      const profile = await accounts.readAuthorProfile(staff.id);
      if (profile === null) throw notFound();
      return { status: 200, body: profile };
    }),
    callRoute(changeAuthorProfileCall, async ({ staff, body }) => {
      if (!(await accounts.changeAuthorProfile(staff.id, body))) throw notFound();
      await deps.announce([personTag(staff.id)]);
      return { status: 200, body };
    }),
  ];
};

export const createOwnAccountRoutes = (deps: AccountsDeps): readonly CallRoute[] => [
  ...createAccessRoutes(deps),
  ...createDetailsRoutes(deps),
];
