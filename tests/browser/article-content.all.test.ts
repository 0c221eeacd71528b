/** What the rules leave of every script sample, read by a real browser in a page without a security policy: nothing may run or load. */
import { expect } from 'chai';
import type { Browser } from 'playwright-core';
import { insightsContent } from '#shared/content/insights.content.ts';
import { createArticlePreparer } from '#server/features/blog/prepare-article.ts';
import { sanitizeContent } from '#server/features/blog/sanitize-content.ts';
import { launchBrowser } from '../support/browser.ts';
import { scriptSamples } from '../support/script-samples.ts';

describe('an article in a page without a security policy', () => {
  let browser: Browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser.close());

  /** What the page did that it should not, and which addresses its links lead to. */
  const show = async (html: string): Promise<{ readonly did: string[]; readonly protocols: string[] }> => {
    const page = await browser.newPage();
    const did: string[] = [];
    await page.exposeFunction('ran', () => void did.push('a script ran'));
    await page.route('**/*', (route) => {
      const address = route.request().url();
      if (address === 'http://site.example/') return route.fulfill({ contentType: 'text/html', body: html });
      did.push(`${route.request().resourceType()} ${address}`);
      return route.abort();
    });
    await page.goto('http://site.example/', { waitUntil: 'load' });
    const protocols = await page.evaluate(() => {
      // What a reader does, so that whatever waits for it has its chance.
      for (const each of document.querySelectorAll('body *')) {
        for (const kind of ['mouseover', 'focus', 'pointerenter', 'animationstart'])
          each.dispatchEvent(new Event(kind, { bubbles: true }));
      }
      return [...document.querySelectorAll('a')].filter((link) => link.href !== '').map((link) => link.protocol);
    });
    await page.close();
    return { did, protocols };
  };

  for (const [family, samples] of Object.entries(scriptSamples))
    it(`runs nothing and loads nothing but its pictures, with ${family}`, async () => {
      const html = `<!doctype html><title>t</title><body>${samples.map(sanitizeContent).join('\n<hr>\n')}`;
      const { did, protocols } = await show(html);
      expect(did.filter((request) => !/^image http:\/\/site\.example\/|favicon/.test(request))).to.deep.equal([]);
      expect(protocols.filter((protocol) => !/^(?:https?|mailto|tel):$/.test(protocol))).to.deep.equal([]);
    });

  it('runs nothing and loads nothing of its videos, made ready for their page', async () => {
    const prepare = createArticlePreparer(insightsContent.post);
    const samples = scriptSamples['videos as nobody embeds them'] ?? [];
    const { html } = prepare({ id: 'a', version: 1, content: samples.join('\n') });
    expect(html).to.include('data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
    const { did, protocols } = await show(`<!doctype html><title>t</title><body>${html}`);
    expect(did.filter((request) => !/ http:\/\/site\.example\/art\/|favicon/.test(request))).to.deep.equal([]);
    expect([...new Set(protocols)]).to.deep.equal(['https:']);
  });

  it('sees what does run, when nothing is taken out', async () => {
    const { did, protocols } = await show(
      '<!doctype html><title>t</title><img src=x onerror=ran(1)><a href="javascript:ran(1)">a</a>',
    );
    expect(did).to.include('a script ran');
    expect(protocols).to.include('javascript:');
  });
});
