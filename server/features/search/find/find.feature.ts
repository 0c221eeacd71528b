import { callRoute } from '#server/platform/http/call-route.ts';
import type { Feature } from '../../feature.ts';

export const find: Feature = {
  name: 'find',
  async api({ records, content: live, clock }) {
    const { findCall } = await import('#shared/search/find.contract.ts');
    const { createFindRecords } = await import('./find-records.ts');
    const { deskReading: reading, applications, posts, media, redirects, people } = records;
    const findRecords = createFindRecords({ reading, applications, live, posts, media, redirects, people, clock });
    return [
      callRoute(findCall, async ({ query, staff }) => ({
        status: 200 as const,
        body: await findRecords(query, staff),
      })),
    ];
  },
};
