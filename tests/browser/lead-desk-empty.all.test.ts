/** What the desk says while nobody has written, and once somebody has applied for a position. */
import type { Page } from 'playwright-core';
import { browseSite } from '../support/browse-site.ts';
import { signIn } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { storedToken } from '../support/stored-token.ts';

const path = '/admin/contact-submissions';
const lane = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Lanes' }).getByRole('link', { name });

describe('the lead desk without a message', () => {
  let token = '';
  const browsed = browseSite({}, async (site) => {
    ({ token } = await signIn(site));
  });

  it('says so in every lane', async () => {
    const page = await browsed.open(path, storedToken(browsed.site, token));
    await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
    await lane(page, /^Spam 0/).click();
    await page.getByRole('heading', { name: 'No spam' }).waitFor();
    await page.getByRole('link', { name: 'Show all messages' }).click();
    await page.getByRole('heading', { name: 'No submissions yet' }).waitFor();
  });

  it('keeps applications in a lane of their own, out of those of sales', async () => {
    const { connection } = browsed.site;
    await storeSubmission(connection, { name: 'Noor Haddad', position: 'data-engineer', submitted_at: new Date() });
    const page = await browsed.open(path, storedToken(browsed.site, token));
    await lane(page, 'Waiting on us 0').click();
    await page.getByRole('heading', { name: 'Nothing waits on us' }).waitFor();
    await lane(page, 'Applications 1').click();
    await page.getByRole('listitem').getByText('Noor Haddad').waitFor();
    await page.waitForURL(/\?status=applications$/);
    await lane(page, 'All 1').waitFor();
  });
});
