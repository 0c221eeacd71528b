/** Public pages refuse text that a script puts in as HTML, and still go from one to the other; the staff's editor, which needs HTML, works beside them. */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { demonstrationPosts } from '#server/features/blog/demonstration/demonstration-posts.ts';
import { pageDataPrefix } from '#shared/routes/paths.ts';
import { routeIds } from '#shared/routes/route-table.ts';
import { content } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { hydrated } from '../support/browser.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import { postCalls } from '../support/post-calls.ts';
import { previewCalls } from '../support/preview-calls.ts';

const video =
  '<figure class="embed"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">How a loom works</a></figure>';
const code = '<pre><code class="language-typescript">const one: number = 1;</code></pre>';

const addresses = pageAddresses(demonstrationPosts.map(({ slug }) => slug));
const paths = routeIds.flatMap((id) => addresses.find((address) => address.id === id)?.path ?? []);

/** As by a link to it: the document stays. */
const goTo = async (page: Page, path: string): Promise<void> => {
  const data = await fetch(new URL(pageDataPrefix + path, page.url()));
  const { head } = (await data.json()) as { readonly head: { readonly title: string } };
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await page.waitForFunction((title) => document.title === title, head.title);
};

describe('Trusted Types', () => {
  let draft = '';
  let preview = '';
  const browsed = browseStaff({ demoContent: true }, async (site, ada) => {
    const fields = { excerpt: 'In short.', content: `<h2>Above</h2>${video}${code}` };
    await postCalls(site, ada).make({ ...fields, title: 'Woven', slug: 'woven', published: true });
    draft = (await postCalls(site, ada).make({ ...fields, title: 'Unwoven' })).id;
    preview = (await previewCalls(site, ada).make(draft)).path;
  });

  it('allow navigation from every kind of page to every other, and leave no metadata of the first', async () => {
    const page = await browsed.open('/');
    browsed.allow(/404/);
    const blocks = page.locator('script[type="application/ld+json"]');
    expect(await blocks.count()).to.be.at.least(2);
    for (const path of [...paths.slice(1), '/blog/woven', preview, '/no-such-page', '/search?q=cloud', ...paths]) {
      await goTo(page, path);
      expect(await page.getByRole('heading', { level: 1 }).count(), path).to.equal(1);
      expect(await blocks.count(), path).to.equal(0);
    }
    await goTo(page, '/blog/woven');
    await page.locator('#article-text h2', { hasText: 'Above' }).waitFor();
  });

  it('allow hydration of every page, and the controls in an article', async () => {
    const page = await browsed.open('/');
    for (const path of [...paths, preview]) {
      await page.goto(browsed.site.url + path);
      await hydrated(page);
    }
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ body: 'a player' }));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    for (const arrive of [() => page.goto(`${browsed.site.url}/blog/woven`), () => goTo(page, '/blog/woven')]) {
      await page.goto(`${browsed.site.url}/about`);
      await hydrated(page);
      await arrive();
      await hydrated(page);
      await page.getByRole('button', { name: /^Copy/ }).click();
      await page.locator('.code-said:not(:empty)').waitFor();
      await page.getByRole('button', { name: /How a loom works/ }).click();
      await page.locator('iframe.embed-stage').waitFor();
    }
  });

  it('refuse HTML and scripts that another script inserts, and a second policy', async () => {
    const page = await browsed.open('/blog/woven');
    browsed.allow(/Trusted|trusted/);
    const planted = await page.evaluate(() => {
      const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy(name: string): unknown } };
      const attempts: readonly (() => unknown)[] = [
        () => (document.body.innerHTML = '<p id="planted">'),
        () => document.body.insertAdjacentHTML('beforeend', '<p id="planted">'),
        () => document.createRange().createContextualFragment('<p id="planted">'),
        () => new DOMParser().parseFromString('<p>', 'text/html'),
        () => (document.createElement('script').src = '/planted.js'),
        () => (document.createElement('iframe').srcdoc = '<p>'),
        () => trustedTypes.createPolicy('article-text'),
        () => trustedTypes.createPolicy('planted'),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'done';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(planted).to.deep.equal(planted.map(() => 'refused'));
    expect(await page.locator('#planted').count()).to.equal(0);
  });

  it('allow the editor, even when it is reached from a public document', async () => {
    const page = await browsed.openStaff(`/admin/blog/${draft}`);
    await content(page).locator('h2').waitFor();
    await page.evaluate(() => history.pushState(null, '', '/about'));
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await content(page).locator('h2', { hasText: 'Above' }).waitFor();
    expect(new URL(page.url()).pathname).to.equal(`/admin/blog/${draft}`);
  });
});
