/** The staff pages as sent by the server: the same for everyone, uncached and not indexed. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { serveTestSite } from '../support/start-site.ts';

const paths = {
  '/admin': staffRoutes['sign-in'].name,
  '/admin/dashboard': staffRoutes.dashboard.name,
  '/admin/content': staffRoutes.content.name,
  '/admin/contact-submissions': staffRoutes.submissions.name,
  '/admin/contact-submissions/65e5f0c80000000000000001': staffRoutes.submissions.name,
  '/admin/blog': staffRoutes.articles.name,
  '/admin/media': staffRoutes.media.name,
  '/admin/account': staffRoutes.account.name,
} as const;

describe('the staff pages', () => {
  const site = serveTestSite();

  for (const [path, name] of Object.entries(paths)) {
    describe(`GET ${path}`, () => {
      it('answers 200 with an uncached page that is not indexed', async () => {
        const response = await fetch(site.url + path, { redirect: 'manual' });
        expect(response.status).to.equal(200);
        expect(response.headers.get('content-type')).to.equal('text/html; charset=utf-8');
        expect(response.headers.get('cache-control')).to.equal('no-store');
        expect(response.headers.get('x-robots-tag')).to.equal('noindex');
        const $ = load(await response.text());
        expect($('title').text()).to.equal(`${name} | Loomstack`);
        expect($('meta[name=robots]').attr('content')).to.equal('noindex');
        expect($('link[rel=canonical]')).to.have.lengthOf(0);
      });

      it('has no public header and footer, and says that it needs JavaScript', async () => {
        const $ = load(await (await fetch(site.url + path)).text());
        expect($('nav, body > footer')).to.have.lengthOf(0);
        expect($('main')).to.have.lengthOf(1);
        expect($('noscript').text()).to.contain('The staff area needs JavaScript');
        expect($('[style], script:not([src]):not([type="application/json"])')).to.have.lengthOf(0);
      });

      it('preloads only scripts that exist', async () => {
        const $ = load(await (await fetch(site.url + path)).text());
        const scripts = $('link[rel=modulepreload]')
          .map((_, link) => $(link).attr('href'))
          .get();
        expect(scripts.length).to.be.greaterThan(2);
        const answers = await Promise.all(scripts.map((script) => fetch(site.url + script)));
        expect(answers.map((answer) => answer.status)).to.deep.equal(scripts.map(() => 200));
      });
    });
  }

  it('send the login form with /admin only', async () => {
    const form = async (path: string) => load(await (await fetch(site.url + path)).text())('form');
    const signIn = await form('/admin');
    expect(
      signIn
        .find('input')
        .map((_, input) => input.attribs['autocomplete'])
        .get(),
    ).to.deep.equal(['username', 'current-password']);
    expect(await form('/admin/dashboard')).to.have.lengthOf(0);
  });

  for (const path of ['/admin/users', '/admin/dashboard/more', '/admin/contact-submissions/a/b']) {
    it(`answers 404 to ${path}`, async () => {
      const response = await fetch(site.url + path);
      expect(response.status).to.equal(404);
      expect(load(await response.text())('meta[name=robots]').attr('content')).to.match(/^noindex/);
    });
  }

  it('redirects /Admin to /admin', async () => {
    const response = await fetch(`${site.url}/Admin`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).to.deep.equal([301, '/admin']);
  });

  it('redirects to the address without a trailing slash', async () => {
    const response = await fetch(`${site.url}/admin/blog/?q=a`, { redirect: 'manual' });
    expect(response.status).to.equal(301);
    expect(response.headers.get('location')).to.equal('/admin/blog?q=a');
  });
});
