/** Site Health in a browser: what needs somebody in sentences, the way to where it is mended, and the line on the dashboard. */
import { expect } from 'chai';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { storeSubmission } from '../support/store-submission.ts';

describe('the screen of Site Health', () => {
  const browsed = browseStaff({}, async (site) => {
    await storeSubmission(site.connection, { due_at: new Date(Date.now() - 60_000) });
  });
  const { openStaff: open } = browsed;

  it('says what needs somebody, and leads to where they do it', async () => {
    const page = await open('/admin/site-health');
    await page.getByRole('heading', { name: 'Not everything has been checked yet.' }).waitFor();
    await page.getByRole('button', { name: 'Check now' }).press('Enter');
    await page.getByRole('heading', { name: 'Five things need somebody.' }).waitFor();
    const urgent = page.getByRole('region', { name: 'Needs somebody now' });
    expect(await urgent.getByRole('listitem').allTextContents()).to.deep.equal([
      '1 message has waited for longer than we promised.Answer the oldest first, or give it to somebody who can. Open Contact Submissions',
    ]);
    await page.getByText(/^All \d\d pages open\.$/).waitFor();
    await urgent.getByRole('link', { name: 'Open Contact Submissions' }).click();
    await page.getByRole('heading', { name: 'Contact Submissions' }).waitFor();
  });

  it('is told of on the dashboard, and fits a phone', async () => {
    const page = await open('/admin/dashboard', { viewport: phone });
    await page.getByText('Five things need somebody.').waitFor();
    await page.getByRole('link', { name: 'Open Site Health' }).click();
    await page.getByRole('heading', { name: 'Five things need somebody.' }).waitFor();
  });
});
