/** The lead desk on a phone: the messages come first, and so does the text of the opened one. */
import { expect } from 'chai';
import { browseSite } from '../support/browse-site.ts';
import { phone } from '../support/browser.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { storeSubmission } from '../support/store-submission.ts';

describe('the lead desk on a phone', () => {
  let ada: TestStaff;
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
    await storeSubmission(site.connection, { submitted_at: new Date() });
  });

  it('begins with the first message, names its tools on demand, and shows the text of an opened one', async () => {
    const options = { ...storedToken(browsed.site, ada.token), viewport: phone, hasTouch: true, isMobile: true };
    const page = await browsed.open('/admin/contact-submissions', options);
    const list = page.getByRole('list', { name: 'Messages' });
    await list.waitFor();
    expect((await list.boundingBox())?.y).to.be.at.most(160);
    expect(await page.getByText(/shows every key/).isVisible()).to.equal(false);
    expect(await page.getByRole('button', { name: 'Mine' }).isVisible()).to.equal(false);
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('button', { name: 'Mine' }).waitFor();
    await page.getByRole('button', { name: 'Export CSV' }).waitFor();
    await list.getByRole('link', { name: 'Amara Osei' }).click();
    const text = page.getByRole('list', { name: 'Thread' }).getByText(/^Our auditors/);
    await text.waitFor();
    const place = await text.boundingBox();
    expect((place?.y ?? 0) + (place?.height ?? 0)).to.be.within(1, phone.height);
    expect(await page.getByText(/Ctrl\+Enter/).isVisible()).to.equal(false);
  });
});
