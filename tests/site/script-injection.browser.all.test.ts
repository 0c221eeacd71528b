/**
 * What is smuggled into the site, on every screen of the public and of staff that shows it, in a browser that ignores the security
 * policy: nothing may run, and nothing may be loaded from elsewhere.
 */
import { expect } from 'chai';
import { content, openEditor, savedState } from '../support/article-editor.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { hydrated } from '../support/browser.ts';
import { longSample, shortSample, touchEverything, watchCanary } from '../support/canary.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { previewCalls } from '../support/preview-calls.ts';
import { scriptSamples } from '../support/script-samples.ts';
import { storedToken } from '../support/stored-token.ts';
import type { Locator, Page } from 'playwright-core';
import { storeSubmission } from '../support/store-submission.ts';

const samples = Object.values(scriptSamples).flat();

describe('injected code', () => {
  let article = '';
  let message = '';
  let preview = '';
  const browsed = browseStaff({}, async (site, ada) => {
    const picture = await mediaCalls(site, ada).keep(await jpegPicture(), {
      name: `${shortSample}.jpg`,
      alt: longSample,
    });
    const fields = {
      title: longSample,
      excerpt: longSample,
      category: shortSample,
      author: shortSample,
      content: samples.join('\n<hr>\n'),
      tags: [shortSample, 'javascript:ran(1)'],
    };
    const posts = postCalls(site, ada);
    article = (
      await posts.make({
        ...fields,
        seo_title: longSample.slice(0, 100),
        social_title: longSample.slice(0, 100),
        seo_description: longSample,
        featured_image: `/media/${picture.hash}/${picture.width}.jpg`,
        featured_image_alt: longSample,
        slug: 'smuggled',
        published: true,
      })
    ).id;
    await posts.remove((await posts.make({ ...fields, slug: 'smuggled-away' })).id);
    preview = (await previewCalls(site, ada).make(article)).path;
    message = await storeSubmission(site.connection, {
      name: shortSample,
      company: shortSample,
      message: samples.join('\n').slice(0, 5000),
    });
    const contentApi = contentCalls(site, ada);
    const about = await contentApi.read('about');
    const statement = { title: '{{ran(1)}} javascript:ran(1) " onmouseover=ran(1) x="', lead: "'};ran(1);//" };
    const smuggled = await contentApi.publish(await contentApi.save(about, { ...about.content, statement }));
    await contentApi.save(smuggled, { ...about.content, statement: { ...statement, lead: "'};ran(2);//" } });
  });

  const options = () => ({ ...storedToken(browsed.site, browsed.ada.token), bypassCSP: true });

  it('does not run on public pages, nor in a preview', async () => {
    const page = await browsed.open('/contact', options());
    const did = await watchCanary(browsed, page);
    for (const path of [
      '/',
      '/about',
      '/blog',
      '/blog/smuggled',
      preview,
      `/search?q=${encodeURIComponent(longSample)}`,
    ]) {
      await page.goto(browsed.site.url + path);
      await hydrated(page);
      expect(await touchEverything(page), path).to.deep.equal([]);
      expect(did, path).to.deep.equal([]);
    }
    await page.goto(`${browsed.site.url}/blog?category=${encodeURIComponent(shortSample)}`);
    expect(await page.locator('main').innerText()).to.include(shortSample);
  });

  it('does not run when it is pasted into an article, nor on the published page', async () => {
    const page = await openEditor(browsed, 'new', { bypassCSP: true });
    const did = await watchCanary(browsed, page);
    await page.getByLabel('Title', { exact: true }).fill('Pasted');
    await content(page).click();
    await content(page).evaluate((field, given) => {
      for (const html of given) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }
    }, samples);
    await savedState(page, 'saved');
    expect(did).to.deep.equal([]);
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.locator('iframe:not([data-coming])').waitFor();
    const address = await page.getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
    await page.goto(browsed.site.url + address);
    await hydrated(page);
    expect(await touchEverything(page)).to.deep.equal([]);
    expect(did).to.deep.equal([]);
  });

  /** Nothing has run, and nothing does when everything is touched. */
  const expectCalm = async (page: Page, did: readonly string[], where: string): Promise<void> => {
    expect(await touchEverything(page), where).to.deep.equal([]);
    expect(did, where).to.deep.equal([]);
  };

  it('does not run on any screen', async () => {
    const page = await browsed.openStaff('/admin/dashboard', { bypassCSP: true });
    const did = await watchCanary(browsed, page);
    const main = page.getByRole('main');
    const smuggled = main.getByText('ran(1)').filter({ visible: true }).first();
    /** Each screen with what is there once its data are. */
    const screens: Readonly<Record<string, Locator>> = {
      '/admin/dashboard': main.getByRole('heading', { name: 'Quick Stats' }),
      '/admin/blog': smuggled,
      '/admin/blog/trash': smuggled,
      '/admin/blog/topics': smuggled,
      [`/admin/blog/${article}`]: content(page),
      '/admin/media': smuggled,
      '/admin/content/about': page.frameLocator('iframe').getByText('ran(1)').filter({ visible: true }).first(),
      '/admin/contact-submissions': smuggled,
      [`/admin/contact-submissions/${message}`]: page
        .getByRole('region', { name: 'Open message' })
        .getByText('ran(1)')
        .first(),
    };
    for (const [path, sign] of Object.entries(screens)) {
      await page.goto(browsed.site.url + path);
      await sign.waitFor();
      await expectCalm(page, did, path);
    }
  });

  it('does not run in the history of an article, nor in the opened part of a page', async () => {
    // What differs from the present is shown.
    const posts = postCalls(browsed.site, browsed.ada);
    const { version } = (await posts.read(article)).post;
    await posts.done(posts.save(article, { version, title: 'Calm', content: '<p>Calm.</p>' }));
    const page = await browsed.openStaff(`/admin/blog/${article}`, { bypassCSP: true });
    const did = await watchCanary(browsed, page);
    await content(page).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog', { name: 'History' }).getByText('ran(1)').first().waitFor();
    await expectCalm(page, did, 'history');
    await page.goto(`${browsed.site.url}/admin/content/about`);
    expect(await page.getByLabel('Main heading').inputValue()).to.include('ran(1)');
    await expectCalm(page, did, 'page content');
  });

  it('would be detected by these tests', async () => {
    const page = await browsed.open('/contact', options());
    const did = await watchCanary(browsed, page);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), shortSample);
    while (did.length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(did).to.include('a script ran');
  });
});
