/** The public site of a company that deleted the invented content and has no social profiles. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { settingsCalls } from '../support/settings-calls.ts';
import { signIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the site of a company without content of its own', () => {
  const site = serveTestSite({ demoContent: true });
  const page = async (path: string) =>
    load(await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text());

  before(async () => {
    const owner = await signIn(site);
    const removed = await fetch(`${site.url}/api/admin/setup/demonstration`, {
      method: 'DELETE',
      headers: owner.headers,
    });
    expect(removed.status).to.equal(200);
    await settingsCalls(site, owner).change({ name: 'Krume & Sohn Bäckereibedarf Handelsgesellschaft', social: [] });
  });

  it('has no heading over an empty list', async () => {
    const careers = (await page('/careers'))('main').text();
    expect(careers).to.include('No positions are open right now').and.not.include('what each is for');
    const studies = (await page('/case-studies'))('main');
    expect(studies.find('[aria-labelledby=studies]').length).to.equal(0);
    const footer = (await page('/'))('footer');
    expect(footer.text()).not.to.include('Elsewhere');
    expect(footer.find('ul:empty').length).to.equal(0);
  });

  it('shows a long name smaller', async () => {
    expect((await page('/'))('header [data-long]').text()).to.include('Handelsgesellschaft');
  });
});
