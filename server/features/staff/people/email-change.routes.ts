/** One's own name, time zone and e-mail address over HTTP. */
import {
  askEmailChangeCall,
  changeOwnDetailsCall,
  confirmEmailCall,
  readOwnDetailsCall,
  type OwnDetails,
} from '#shared/contracts/email-change.contract.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { tooManyRequests } from '#server/platform/http/rate-limit.ts';
import type { AccountRepository } from '../account.repository.ts';
import { askEmailChange, confirmEmail, type EmailChangeDeps } from './email-change.ts';

export interface EmailChangeRoutesDeps extends EmailChangeDeps {
  readonly accounts: EmailChangeDeps['accounts'] & Pick<AccountRepository, 'findById' | 'changeDetails'>;
  readonly isMailSetUp: boolean;
}

const wrongPassword = (): Problem => {
  const message = 'This is not your current password.';
  return new Problem('wrong-password', message, { errors: [{ field: 'current_password', message }] });
};

export const createEmailChangeRoutes = (deps: EmailChangeRoutesDeps): readonly CallRoute[] => {
  const read = async (id: string): Promise<OwnDetails> => {
    const account = await deps.accounts.findById(id);
    if (account === null) throw notFound('There is no such account any more.');
    const { username, name, email, timeZone } = account;
    return { username, name, email, time_zone: timeZone };
  };
  return [
    callRoute(readOwnDetailsCall, async ({ staff }) => ({ status: 200, body: await read(staff.id) })),
    callRoute(changeOwnDetailsCall, async ({ staff, body: { name, time_zone: timeZone } }) => {
      await deps.accounts.changeDetails(staff.id, { name, timeZone });
      return { status: 200, body: await read(staff.id) };
    }),
    callRoute(askEmailChangeCall, async ({ staff, body, address, requestId }) => {
      const confirmation = { staff, password: body.current_password, address, requestId };
      const outcome = await askEmailChange(confirmation, body.email, deps);
      if (outcome.outcome === 'too-many') throw tooManyRequests('Too many wrong passwords were given.', outcome.waitMs);
      if (outcome.outcome === 'wrong') throw wrongPassword();
      return { status: 202, body: { is_mailed: deps.isMailSetUp } };
    }),
    callRoute(confirmEmailCall, async ({ body: { token }, requestId }) => ({
      status: 200,
      body: await confirmEmail({ token, requestId }, deps),
    })),
  ];
};
