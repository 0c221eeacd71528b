/** Calls for one's own password and sessions. */
import { expect } from 'chai';
import type { OwnSession } from '#shared/accounts/own-account.contract.ts';
import { callsBelow, testPassword, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export const nextPassword = 'another horse, another battery';

export const accountCalls = (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>) => {
  const send = callsBelow(site, staff, '/account');
  return {
    /** True if the session is valid: 401 once it has ended. */
    isIn: async (): Promise<boolean> => {
      const { status } = await fetch(`${site.url}/api/admin/me`, { headers: staff.headers });
      expect(status).to.be.oneOf([200, 401]);
      return status === 200;
    },
    changePassword: (body: object = { current_password: testPassword, new_password: nextPassword }) =>
      send('PUT', '/password', body),
    list: async (): Promise<OwnSession[]> => {
      const response = await fetch(`${site.url}/api/admin/account/sessions`, { headers: staff.headers });
      expect(response.status).to.equal(200);
      return (await response.json()) as OwnSession[];
    },
    end: (id: string, password = testPassword) => send('POST', `/sessions/${id}/end`, { current_password: password }),
    endOthers: (password = testPassword) => send('POST', '/sessions/end-others', { current_password: password }),
  };
};

interface Refusal {
  readonly detail: string;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
}

/** Expects a 422 and returns the messages by field. */
export const refusedFields = async (response: Response): Promise<Readonly<Record<string, string>>> => {
  expect(response.status).to.equal(422);
  const { errors = [] } = (await response.json()) as Refusal;
  return Object.fromEntries(errors.map(({ field, message }) => [field, message]));
};
