/** A site with a fixed clock for dashboard tests; each test starts without messages and articles. */
import { expect } from 'chai';
import type { Overview } from '#shared/dashboard/overview.contract.ts';
import { createSubmissionModel } from '#server/features/contact/submission.model.ts';
import { signIn, type TestStaff } from './staff.ts';
import { startTestSite, type TestSite } from './start-site.ts';
import { storeSubmission } from './store-submission.ts';

/** Call it inside `describe`: starts the site before its tests and closes it afterwards. */
export function overviewSite() {
  let site: TestSite;
  let staff: TestStaff;
  let now = Date.now();

  before(async () => {
    site = await startTestSite({ clock: () => new Date(now) });
    await createSubmissionModel(site.connection).createIndexes();
    staff = await signIn(site);
  });
  beforeEach(async () => {
    now = Date.now();
    await site.connection.collection('submissions').deleteMany({});
    await site.connection.collection('posts').deleteMany({});
  });
  after(() => site.close());

  return {
    site: () => site,
    staff: () => staff,
    /** A time relative to the site's clock, in milliseconds. */
    at: (ms: number): Date => new Date(now + ms),
    pass: (ms: number): void => void (now += ms),
    read: async (by = staff): Promise<Overview> => {
      const response = await fetch(`${site.url}/api/admin/overview`, { headers: by.headers });
      expect(response.status).to.equal(200);
      return (await response.json()) as Overview;
    },
    store: (input: Parameters<typeof storeSubmission>[1]) => storeSubmission(site.connection, input),
  };
}
