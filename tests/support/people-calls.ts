/** Calls for managing other accounts. */
import { expect } from 'chai';
import type { Person } from '#shared/accounts/people.contract.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export const peopleCalls = (site: Pick<TestSite, 'url'>, staff: Pick<TestStaff, 'headers'>) => {
  const send = callsBelow(site, staff, '/people');
  return {
    ask: (query = '') => send('GET', query),
    list: async (query = ''): Promise<Person[]> => (await (await send('GET', query)).json()) as Person[],
    read: async (id: string) => (await (await send('GET', `/${id}`)).json()) as Person & { readonly messages: number },
    changeRole: (id: string, role: string) => send('PATCH', `/${id}`, { role }),
    suspend: (id: string) => send('POST', `/${id}/suspend`),
    unsuspend: (id: string) => send('POST', `/${id}/unsuspend`),
    endSessions: (id: string) => send('POST', `/${id}/end-sessions`),
    remove: (id: string, messagesTo?: string) =>
      send('DELETE', `/${id}${messagesTo === undefined ? '' : `?messages_to=${messagesTo}`}`),
  };
};

/** Status and problem code of a response. */
export const refusal = async (response: Response): Promise<readonly [number, string]> => [
  response.status,
  ((await response.json()) as { readonly code: string }).code,
];

/** The reason why an emailed link no longer works. */
export const linkEnded = async (response: Response): Promise<string> => {
  const { code, detail } = (await response.json()) as { readonly code: string; readonly detail: string };
  expect([response.status, code]).to.deep.equal([410, 'link-ended']);
  return detail;
};
