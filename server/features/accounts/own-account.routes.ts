/** Somebody's own password and sessions over HTTP. */
import {
  changePasswordCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  listOwnSessionsCall,
} from '#shared/accounts/own-account.contract.ts';
import type { ProblemCode } from '#shared/api/problem-codes.ts';
import { isEasyPassword } from '#shared/accounts/easy-passwords.ts';
import { easyPasswordMessage } from '#shared/accounts/staff-account-rules.ts';
import { notFound, Problem, tooManyRequests } from '#server/platform/http/problem.ts';
import { callRoute, type CallContext, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import type { Confirmation } from './confirm-password.ts';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
  type ChangePasswordDeps,
  type EndOwnSessionsDeps,
  type ListOwnSessionsDeps,
} from './own-account.ts';
import type { TellOfPassword } from './security-letters.ts';
import type { AttemptOutcome } from './sign-in-limits.ts';

export type OwnAccountDeps = ChangePasswordDeps &
  EndOwnSessionsDeps &
  ListOwnSessionsDeps & { readonly tellOfPassword: TellOfPassword };

export const refusedField = (code: ProblemCode, field: string, message: string): Problem =>
  new Problem(code, message, { errors: [{ field, message }] });

type Asked = Omit<CallContext, 'userAgent'> & {
  readonly staff: SignedIn;
  readonly body: { readonly current_password: string };
};

const confirmationOf = ({ staff, body, requestId }: Asked): Confirmation => ({
  staff,
  password: body.current_password,
  requestId,
});

/** What came of it when the password was right. @throws a Problem with wrong-password or too-many-requests */
const whenConfirmed = <Found>(outcome: AttemptOutcome<Found>): Found => {
  if (outcome.outcome === 'right') return outcome.found;
  if (outcome.outcome === 'too-many') throw tooManyRequests('Too many wrong passwords.', outcome.waitMs);
  throw refusedField('wrong-password', 'current_password', 'This is not your current password.');
};

export const createOwnAccountRoutes = (deps: OwnAccountDeps): readonly CallRoute[] => {
  return [
    callRoute(changePasswordCall, async (asked) => {
      const { new_password: newPassword } = asked.body;
      if (isEasyPassword(newPassword, [asked.staff.username]))
        throw refusedField('invalid-fields', 'new_password', easyPasswordMessage);
      whenConfirmed(await changePassword(confirmationOf(asked), newPassword, deps));
      await deps.tellOfPassword(asked.staff.id);
      return { status: 204 };
    }),
    callRoute(listOwnSessionsCall, async ({ staff }) => ({ status: 200, body: await listOwnSessions(staff, deps) })),
    callRoute(endOtherSessionsCall, async (asked) => ({
      status: 200,
      body: { ended: whenConfirmed(await endOtherSessions(confirmationOf(asked), deps)) },
    })),
    callRoute(endOwnSessionCall, async (asked) => {
      const ended = whenConfirmed(await endOwnSession(confirmationOf(asked), asked.params.id, deps));
      if (!ended) throw notFound('This session has already ended.');
      return { status: 204 };
    }),
  ];
};
