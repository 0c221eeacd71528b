/** Site Health in a browser: what needs somebody in sentences, the way to where it is mended, and the line on the dashboard. */
import { expect } from 'chai';
import { browseSite } from '../support/browse-site.ts';
import { desktop, expectAccessible, phone } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { storedToken } from '../support/stored-token.ts';

describe('the screen of Site Health', () => {
  let ada: TestStaff;
  let edith: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
    edith = await signIn(site, 'edith', 'editor');
    await storeSubmission(site.connection, { due_at: new Date(Date.now() - 60_000) });
  });
  const open = (path: string, viewport: typeof desktop | typeof phone = desktop, staff = ada) =>
    browsed.open(path, { ...storedToken(browsed.site, staff.token), viewport });

  it('says what needs somebody, and leads to where they do it', async () => {
    const page = await open('/admin/site-health');
    await page.getByRole('heading', { name: 'Not everything has been checked yet.' }).waitFor();
    await page.getByRole('button', { name: 'Check now' }).press('Enter');
    await page.getByRole('heading', { name: 'Five things need somebody.' }).waitFor();
    await expectAccessible(page, 'site health');
    const urgent = page.getByRole('region', { name: 'Needs somebody now' });
    expect(await urgent.getByRole('listitem').allTextContents()).to.deep.equal([
      '1 message has waited for longer than we promised.Answer the oldest first, or give it to somebody who can. Open Contact Submissions',
    ]);
    await page.getByText(/^All \d\d pages open\.$/).waitFor();
    await urgent.getByRole('link', { name: 'Open Contact Submissions' }).click();
    await page.getByRole('heading', { name: 'Contact Submissions' }).waitFor();
  });

  it('is told of on the dashboard, and fits a phone', async () => {
    const page = await open('/admin/dashboard', phone);
    await page.getByText('Five things need somebody.').waitFor();
    await page.getByRole('link', { name: 'Open Site Health' }).click();
    await page.getByRole('heading', { name: 'Five things need somebody.' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(phone.width);
  });

  it('is no place for an editor', async () => {
    const page = await open('/admin/dashboard', desktop, edith);
    // Asked before the server has said who is signed in.
    browsed.allow(/403 \(Forbidden\)/);
    await page.getByRole('heading', { name: 'Where everything is' }).waitFor();
    await page.getByRole('link', { name: 'Site Health' }).first().waitFor({ state: 'detached' });
    expect(await page.getByText('need somebody').count()).to.equal(0);
  });
});
