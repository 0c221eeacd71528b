/**
 * What somebody smuggles into the site by any way in, shown on every screen that shows it, in a browser that is told to ignore the
 * security policy: nothing may run, and nothing may be loaded from elsewhere.
 */
import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { content, openEditor, savedState } from '../support/article-editor.ts';
import { browseSite } from '../support/browse-site.ts';
import { hydrated } from '../support/browser.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { previewCalls } from '../support/preview-calls.ts';
import { scriptSamples } from '../support/script-samples.ts';
import { signIn, type TestStaff } from '../support/staff.ts';
import { storedToken } from '../support/stored-token.ts';

const samples = Object.values(scriptSamples).flat();

/** What leaves a text, an attribute, a title, or a script with data in it. */
const short = '"><img src=x onerror=ran(1)>';
const long = `${short}'</title></script><script>ran(1)</script><!-- {{ran(1)}} \${ran(1)} javascript:ran(1)`;

interface Canary {
  readonly did: string[];
}

describe('what is smuggled in', () => {
  let ada: TestStaff;
  let preview = '';
  const browsed = browseSite({}, async (site) => {
    ada = await signIn(site);
    const picture = await mediaCalls(site, ada).keep(await jpegPicture(), { name: `${short}.jpg`, alt: long });
    const fields = { title: long, excerpt: long, category: short, author: short, seo_title: long.slice(0, 100) };
    const post = await postCalls(site, ada).make({
      ...fields,
      slug: 'smuggled',
      content: samples.join('\n<hr>\n'),
      tags: [short, 'javascript:ran(1)'],
      seo_description: long,
      featured_image: `/media/${picture.hash}/${picture.width}.jpg`,
      featured_image_alt: long,
      published: true,
    });
    preview = (await previewCalls(site, ada).make(post.id)).path;
    const words = contentCalls(site, ada);
    const about = await words.read('about');
    const statement = { title: '{{ran(1)}} javascript:ran(1) " onmouseover=ran(1) x="', lead: "'};ran(1);//" };
    await words.publish(await words.save(about, { ...about.content, statement }));
  });

  const watch = async (page: Page): Promise<Canary> => {
    const did: string[] = [];
    // Pictures that the samples name and this site does not have.
    browsed.allow(/Failed to load resource/);
    await page.exposeFunction('ran', () => void did.push('a script ran'));
    await page.route(
      (url) => url.origin !== browsed.site.url && url.protocol !== 'data:',
      (route) => {
        const request = route.request();
        if (request.resourceType() !== 'image') did.push(`${request.resourceType()} ${request.url()}`);
        return route.abort();
      },
    );
    return { did };
  };
  /** What a reader does, so that whatever waits for it has its chance. */
  const touchEverything = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      for (const each of document.querySelectorAll('body *'))
        for (const kind of ['mouseover', 'pointerenter', 'focus', 'animationstart', 'toggle'])
          each.dispatchEvent(new Event(kind));
      return [...document.links]
        .map(({ protocol }) => protocol)
        .filter((each) => !/^(?:https?|mailto|tel):$/.test(each));
    });
  const options = () => ({ ...storedToken(browsed.site, ada.token), bypassCSP: true });

  it('does nothing on the pages that the public reads, nor in a preview', async () => {
    const page = await browsed.open('/contact', options());
    const { did } = await watch(page);
    for (const path of ['/', '/about', '/blog', '/blog/smuggled', preview, `/search?q=${encodeURIComponent(long)}`]) {
      await page.goto(browsed.site.url + path);
      await hydrated(page);
      expect(await touchEverything(page), path).to.deep.equal([]);
      expect(did, path).to.deep.equal([]);
    }
    await page.goto(`${browsed.site.url}/blog?category=${encodeURIComponent(short)}`);
    expect(await page.locator('main').innerText()).to.include(short);
  });

  it('does nothing when it is pasted into an article, nor in what becomes of it', async () => {
    const page = await openEditor(browsed, ada, 'new', { bypassCSP: true });
    const { did } = await watch(page);
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
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const tab = await opened;
    await tab.waitForURL('**/preview/*');
    await page.goto(tab.url());
    await hydrated(page);
    expect(await touchEverything(page)).to.deep.equal([]);
    expect(did).to.deep.equal([]);
  });

  it('would have been seen', async () => {
    const page = await browsed.open('/contact', options());
    const { did } = await watch(page);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), short);
    while (did.length === 0) await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(did).to.include('a script ran');
  });
});
