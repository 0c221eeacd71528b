/** The redirects screen in a browser: creating one from an address not found, field errors, and undo. */
import { expect } from 'chai';
import { browseStaff } from '../support/browse-staff.ts';
import { phone } from '../support/browser.ts';
import { redirectCalls } from '../support/redirect-calls.ts';
import { until } from '../support/until.ts';

describe('the redirects screen', () => {
  const browsed = browseStaff({}, async (site, ada) => {
    await redirectCalls(site, ada).make({ from: '/second', to: '/careers' });
  });
  const { openStaff: open } = browsed;
  const whereItLeads = async (path: string): Promise<string> => {
    const response = await fetch(browsed.site.url + path, { redirect: 'manual' });
    return `${response.status} ${response.headers.get('location') ?? ''}`.trim();
  };

  it('redirects an address not found, shows errors beside fields, and offers undo', async () => {
    const calls = redirectCalls(browsed.site, browsed.ada);
    await fetch(`${browsed.site.url}/Lost-Page`);
    await until(async () => (await calls.missed()).length === 1);

    const page = await open('/admin/redirects?list=not-found');
    browsed.allow(/status of 409/);
    await page.getByRole('button', { name: 'Redirect /lost-page' }).click();
    const dialog = page.getByRole('dialog', { name: 'New redirect' });
    const to = dialog.getByLabel('Leads to');
    await to.fill('/second');
    await to.press('Enter');
    await dialog.getByText('This would create a chain: /lost-page → /second → /careers').waitFor();
    expect(await to.evaluate((field) => document.activeElement === field)).to.equal(true);
    await to.fill('/about');
    await dialog.getByRole('button', { name: 'Save redirect' }).click();
    await page.getByText('/lost-page leads to /about').waitFor();
    await page.getByRole('heading', { name: 'No missing pages so far' }).waitFor();
    expect(await whereItLeads('/lost-page')).to.equal('301 /about');

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Redirect of /lost-page deleted').waitFor();
    expect(await whereItLeads('/lost-page')).to.equal('404');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Redirect of /lost-page restored').waitFor();
    expect(await whereItLeads('/lost-page')).to.equal('301 /about');
  });

  it('is a list on a phone', async () => {
    const page = await open('/admin/redirects', { viewport: phone });
    await page.getByRole('button', { name: 'Edit /second' }).waitFor();
    await page.getByRole('button', { name: 'Edit /second' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Edit redirect' });
    await dialog.getByLabel('Old address').and(page.locator(':focus')).waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Edit /second' }).and(page.locator(':focus')).waitFor();
  });
});
