/** What the dashboard says of mail that the site does not send. */
import { expect } from 'chai';
import { createHmac } from 'node:crypto';
import { browseSite } from '../support/browse-site.ts';
import { expectAccessible } from '../support/browser.ts';
import { letterSender, resetTo, sendReset } from '../support/letter-calls.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

const secret = 'a secret of this test that is long enough';

describe('the dashboard', () => {
  let ada: TestStaff;
  const browsed = browseSite({ jwtSecret: secret, confirmationsPerHour: 2 }, async (site) => {
    ada = await signIn(site);
    // As after five confirmations within this hour.
    const hash = createHmac('sha256', secret).update('confirmations:all').digest('base64url');
    await site.connection
      .collection<{ _id: string; hits: number; reset_at: Date }>('rate_counters')
      .insertOne({ _id: `confirmations:${hash}`, hits: 5, reset_at: new Date(Date.now() + 3_000_000) });
  });

  it('says that confirmations are held back, and leads to the messages', async () => {
    const page = await browsed.open('/admin/dashboard', storedToken(browsed.site, ada.token));
    const row = page.getByRole('link', { name: /^3 confirmations are held back/ });
    await row.waitFor();
    expect(await row.getAttribute('href')).to.equal('/admin/contact-submissions?status=new');
    await expectAccessible(page);
  });

  it('says that letters of the site have failed, and leads to them', async () => {
    await sendReset(letterSender(browsed.site.connection));
    await browsed.site.connection.collection('letters').updateMany({}, { $set: { state: 'failed' } });
    const page = await browsed.open('/admin/dashboard', storedToken(browsed.site, ada.token));
    await page.getByRole('link', { name: /^1 letter has failed/ }).click();
    await page.waitForURL('**/admin/mail?state=failed');
    await page.getByText(`To ${resetTo}`, { exact: true }).waitFor();
  });
});
