/** Redirects of old addresses, and the log of addresses that readers did not find. */
import type { Connection } from 'mongoose';
import type { Feature } from '../feature.ts';
import { createNotFoundLogRepository } from './not-found-log.repository.ts';
import { createRedirectHits, type RedirectHits } from './redirect-hits.ts';
import { createRedirectTable, type RedirectTable } from './redirect-table.ts';
import { createRedirectRepository } from './redirect.repository.ts';
import type { AskSite } from './site-answer.ts';

const createRepositories = (connection: Connection) => ({
  redirects: createRedirectRepository(connection),
  notFoundLog: createNotFoundLogRepository(connection),
});

interface Services {
  readonly redirectTable: RedirectTable;
  readonly redirectHits: RedirectHits;
}

export const redirects: Feature<ReturnType<typeof createRepositories>, { readonly siteAnswer: AskSite }, Services> = {
  name: 'redirects',
  repositories: createRepositories,
  create({ environment: { siteUrl }, records, uses: { siteAnswer }, announce, clock }) {
    const { redirects: rules, notFoundLog: missed } = records;
    const table = createRedirectTable(rules);
    const hits = createRedirectHits({ redirects: rules, missed, clock });
    return {
      services: { redirectTable: table, redirectHits: hits },
      cache: {
        async refresh(tags) {
          if (tags === null || tags.includes('redirects')) table.outdate();
          await table.refresh();
        },
        poll: [() => table.refresh(), () => hits.flush()],
      },
      flush: () => hits.flush(),
      findSources: async () => ({
        redirect: (await import('./redirect-find-source.ts')).createRedirectFindSource(rules),
      }),
      api: async () => {
        const { createRedirectsRoutes } = await import('./redirects.routes.ts');
        return createRedirectsRoutes({ redirects: rules, missed, siteAnswer, announce, siteUrl, clock });
      },
    };
  },
};
