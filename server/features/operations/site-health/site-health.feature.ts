/** Site Health: what needs somebody, by the checks that the site makes of itself, and the letter that tells owners of the week. */
import type { Connection } from 'mongoose';
import { checkSiteHealthCall, readSiteHealthCall, type SiteHealth } from '#shared/operations/site-health.contract.ts';
import { siteCheckIds } from '#shared/operations/site-health-rules.ts';
import { callRoute } from '#server/platform/http/call-route.ts';
import { createLeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import { createWorkFailureRepository } from '#server/platform/mongodb/work-failures.ts';
import type { Feature } from '../../feature.ts';
import { createSiteCheckRepository } from './site-check.repository.ts';

const createRepositories = (connection: Connection) => ({
  siteChecks: createSiteCheckRepository(connection),
  workFailures: createWorkFailureRepository(connection),
  siteCheckLeases: createLeaseRepository(connection, 'SiteCheckLease', 'site_check_leases'),
});

export const siteHealth: Feature<ReturnType<typeof createRepositories>> = {
  name: 'site-health',
  repositories: createRepositories,
  api({ records: { siteChecks }, checkSite, refreshChecks }) {
    const read = async (): Promise<SiteHealth> => {
      const [last, checks] = await Promise.all([siteChecks.readLast(), siteChecks.read()]);
      return { checks: [...checks], is_complete: siteCheckIds.every((id) => last.has(id)) };
    };
    return Promise.resolve([
      callRoute(readSiteHealthCall, async () => {
        await refreshChecks();
        return { status: 200, body: await read() };
      }),
      callRoute(checkSiteHealthCall, async () => {
        await checkSite();
        return { status: 200, body: await read() };
      }),
    ]);
  },
};
