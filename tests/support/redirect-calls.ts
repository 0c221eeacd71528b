import type { NotFoundEntry, Redirect } from '#shared/redirects/redirects.contract.ts';
import { callsBelow, type TestStaff } from './staff.ts';
import type { TestSite } from './start-site.ts';

export interface RedirectInput {
  readonly from: string;
  readonly to?: string | null;
  readonly kind?: number;
}

const address = '/redirects';
const notFoundLog = '/not-found-log';

export const redirectCalls = (site: TestSite, staff: TestStaff) => {
  const send = callsBelow(site, staff, '');
  const create = (input: RedirectInput): Promise<Response> => send('POST', address, { kind: 301, ...input });
  return {
    create,
    /** Creates a redirect that must succeed. */
    async make(input: RedirectInput): Promise<Redirect> {
      const response = await create(input);
      const answer = (await response.json()) as Redirect;
      if (response.status !== 201) throw new Error(`No redirect was created: ${JSON.stringify(answer)}`);
      return answer;
    },
    /** Based on version 1 by default. */
    change: (id: string, input: RedirectInput & { readonly version?: number }) =>
      send('PUT', `${address}/${id}`, { kind: 301, version: 1, ...input }),
    remove: (id: string) => send('DELETE', `${address}/${id}`),
    restore: (id: string) => send('POST', `${address}/${id}/restore`),
    listing: (query = '') => send('GET', address + query),
    list: async (query = ''): Promise<Redirect[]> => (await (await send('GET', address + query)).json()) as Redirect[],
    notFoundListing: (query = '') => send('GET', notFoundLog + query),
    missed: async (): Promise<NotFoundEntry[]> => (await (await send('GET', notFoundLog)).json()) as NotFoundEntry[],
    forget: (id: string) => send('DELETE', `${notFoundLog}/${id}`),
    remember: (id: string) => send('POST', `${notFoundLog}/${id}/restore`),
  };
};
