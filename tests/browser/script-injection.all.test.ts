/**
 * What somebody smuggles into the site by any way in, shown on every screen that shows it, in a browser that is told to ignore the
 * security policy: nothing may run, and nothing may be loaded from elsewhere.
 */
import { expect } from 'chai';
import { content, openEditor, savedState } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated } from '../support/browser.ts';
import { longSample, shortSample, touchEverything, watchCanary } from '../support/canary.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { previewCalls } from '../support/preview-calls.ts';
import { scriptSamples } from '../support/script-samples.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

const samples = Object.values(scriptSamples).flat();

describe('what is smuggled in', () => {
  let ada: TestStaff;
  let preview = '';
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
    const picture = await mediaCalls(site, ada).keep(await jpegPicture(), {
      name: `${shortSample}.jpg`,
      alt: longSample,
    });
    const fields = {
      title: longSample,
      excerpt: longSample,
      category: shortSample,
      author: shortSample,
      seo_title: longSample.slice(0, 100),
      social_title: longSample.slice(0, 100),
    };
    const post = await postCalls(site, ada).make({
      ...fields,
      slug: 'smuggled',
      content: samples.join('\n<hr>\n'),
      tags: [shortSample, 'javascript:ran(1)'],
      seo_description: longSample,
      featured_image: `/media/${picture.hash}/${picture.width}.jpg`,
      featured_image_alt: longSample,
      published: true,
    });
    preview = (await previewCalls(site, ada).make(post.id)).path;
    const contentApi = contentCalls(site, ada);
    const about = await contentApi.read('about');
    const statement = { title: '{{ran(1)}} javascript:ran(1) " onmouseover=ran(1) x="', lead: "'};ran(1);//" };
    await contentApi.publish(await contentApi.save(about, { ...about.content, statement }));
  });

  const options = () => ({ ...storedToken(browsed.site, ada.token), bypassCSP: true });

  it('does nothing on the pages that the public reads, nor in a preview', async () => {
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

  it('does nothing when it is pasted into an article, nor in what becomes of it', async () => {
    const page = await openEditor(browsed, ada, 'new', { bypassCSP: true });
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

  it('would have been seen', async () => {
    const page = await browsed.open('/contact', options());
    const did = await watchCanary(browsed, page);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), shortSample);
    while (did.length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(did).to.include('a script ran');
  });
});
