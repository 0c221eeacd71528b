import { expect } from 'chai';
import { browseStaff } from '../support/browse-staff.ts';
import { contentCalls } from '../support/content-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { until } from '../support/until.ts';

describe('the list of page content', () => {
  const browsed = browseStaff();
  const { openStaff: open } = browsed;

  it('groups texts with name, key and state', async () => {
    const page = await open('/admin/content');
    await page.getByText('25 public texts. 2 drafts.').waitFor();
    const rowsOf = (group: string) => page.getByRole('region', { name: group }).getByRole('listitem').allTextContents();
    expect((await rowsOf('Pages 7')).slice(0, 3)).to.deep.equal([
      'Home homepagePublishedBuilt-in textView HomeEdit Home',
      'About aboutPublishedBuilt-in textView AboutEdit About',
      'Contact contactPublishedBuilt-in textView ContactEdit Contact',
    ]);
    const collections = await rowsOf('Collections 8');
    for (const begin of [
      'Services servicesPublished',
      'Case studies case-studiesDraft',
      'Methodologies methodologiesDraft',
    ])
      expect(collections.filter((row) => row.startsWith(begin))).to.have.lengthOf(1);
    for (const link of await page.getByRole('main').getByRole('link').all()) {
      const answer = await fetch(browsed.site.url + String(await link.getAttribute('href')));
      expect(answer.status).to.equal(200);
    }
    const status = page.getByRole('listitem').filter({ hasText: 'Status status' });
    expect(await status.textContent()).to.contain('The page is turned off in Settings');
    expect(await page.getByRole('link', { name: 'View Status' }).count()).to.equal(0);
    await status.getByRole('link', { name: 'Settings' }).click();
    const part = page.getByRole('heading', { name: 'Features', exact: true });
    await part.waitFor();
    await until(() => part.evaluate((heading) => heading.getBoundingClientRect().top < innerHeight / 2));
    await settingsCalls(browsed.site, browsed.ada).switchFeatures({ statusPage: true });
    await page.goBack();
    await page.reload();
    await page.getByRole('link', { name: 'View Status' }).waitFor();
    expect(await status.textContent()).not.to.contain('turned off');
    await page.getByRole('link', { name: 'View Search' }).click();
    await page.waitForURL('**/search');
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor();
  });

  it('is searched by name and key despite typing errors, and navigated with J and K', async () => {
    const page = await open('/admin/content');
    const search = page.getByLabel('Search content');
    const rows = page.locator('[data-row]');
    await search.fill('homep');
    await page.getByText('1 text with “homep”').waitFor();
    expect(await rows.getByRole('heading').allTextContents()).to.deep.equal(['Home']);
    await search.fill('Indutsries');
    await page.getByText('No results for “Indutsries”. Similar:').waitFor();
    expect(await rows.getByRole('heading').first().textContent()).to.equal('Industries');
    expect(new URL(page.url()).search).to.equal('?q=Indutsries');
    await search.fill('zzzzzz');
    await page.getByRole('heading', { name: 'No results for “zzzzzz”' }).waitFor();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await page.getByText('25 public texts').waitFor();
    await page.locator('main').focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.locator('a:focus', { hasText: 'Edit About' }).waitFor();
    await page.keyboard.press('k');
    await page.locator('a:focus', { hasText: 'Edit Home' }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/admin/content/homepage');
  });

  it('reports that two pages contradict each other', async () => {
    const contentApi = contentCalls(browsed.site, browsed.ada);
    const contact = await contentApi.read('contact');
    const figure = (value: string, caption: string) => ({ value, unit: '+', caption });
    const items = [figure('400', 'Projects delivered'), figure('7', 'Rooms'), figure('9', 'Desks')];
    await contentApi.publish(
      await contentApi.save(contact, { ...contact.content, figures: { title: 'Figures', items } }),
    );
    const page = await open('/admin/content');
    const found = page.getByRole('list', { name: 'Conflicting figures' }).getByRole('listitem');
    await found.filter({ hasText: '400+' }).filter({ hasText: '500+' }).waitFor();
    expect(await found.count()).to.equal(1);
  });
});
