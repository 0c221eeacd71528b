/** What is smuggled into an article, a message and a page's content, opened by staff in a browser that ignores the security policy. */
import { expect } from 'chai';
import type { Locator, Page } from 'playwright-core';
import { content } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { longSample, shortSample, touchEverything, watchCanary } from '../support/canary.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { scriptSamples } from '../support/script-samples.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';
import { storeSubmission } from '../support/store-submission.ts';

const samples = Object.values(scriptSamples).flat();

describe('what is smuggled in, before the eyes of staff', () => {
  let ada: TestStaff;
  let article = '';
  let message = '';
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
    const posts = postCalls(site, ada);
    await mediaCalls(site, ada).keep(await jpegPicture(), { name: `${shortSample}.jpg`, alt: longSample });
    const fields = { title: longSample, excerpt: longSample, category: shortSample, author: shortSample };
    const text = { content: samples.join('\n<hr>\n'), tags: [shortSample, 'javascript:ran(1)'] };
    article = (await posts.make({ ...fields, ...text, slug: 'smuggled', published: true })).id;
    await posts.remove((await posts.make({ ...fields, ...text, slug: 'smuggled-away' })).id);
    message = await storeSubmission(site.connection, {
      ...{ name: shortSample, company: shortSample },
      message: samples.join('\n').slice(0, 5000),
    });
    const contentApi = contentCalls(site, ada);
    const about = await contentApi.read('about');
    const statement = { title: '{{ran(1)}} javascript:ran(1) " onmouseover=ran(1) x="', lead: "'};ran(1);//" };
    await contentApi.save(about, { ...about.content, statement });
  });

  /** Nothing has run, and nothing does when everything is touched. */
  const expectCalm = async (page: Page, did: readonly string[], where: string): Promise<void> => {
    expect(await touchEverything(page), where).to.deep.equal([]);
    expect(did, where).to.deep.equal([]);
  };

  it('does nothing on any screen', async () => {
    const page = await browsed.open('/admin/dashboard', {
      ...storedToken(browsed.site, ada.token),
      bypassCSP: true,
    });
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

  it('does nothing in the history of an article, nor in the opened part of a page', async () => {
    // What differs from the present is shown.
    const posts = postCalls(browsed.site, ada);
    const { version } = (await posts.read(article)).post;
    await posts.done(posts.save(article, { version, title: 'Calm', content: '<p>Calm.</p>' }));
    const page = await browsed.open(`/admin/blog/${article}`, {
      ...storedToken(browsed.site, ada.token),
      bypassCSP: true,
    });
    const did = await watchCanary(browsed, page);
    await content(page).waitFor();
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByRole('dialog', { name: 'History' }).getByText('ran(1)').first().waitFor();
    await expectCalm(page, did, 'history');
    await page.goto(`${browsed.site.url}/admin/content/about`);
    expect(await page.getByLabel('The page’s main heading').inputValue()).to.include('ran(1)');
    await expectCalm(page, did, 'page content');
  });
});
