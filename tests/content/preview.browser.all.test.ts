/** An unpublished article opened by its link without an account. */
import { expect } from 'chai';
import { hydrated } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';
import { postCalls } from '../support/post-calls.ts';
import { previewCalls } from '../support/preview-calls.ts';
import { signIn } from '../support/staff.ts';

const content = [
  '<h2>The first part</h2><p>Words with a <a href="/services">link</a>.</p>',
  '<pre><code class="language-bash">echo "hello"</code></pre>',
  '<h2>The second part</h2><table><tr><th>Head</th></tr><tr><td>Cell</td></tr></table>',
].join('');

const ribbon = /^Preview: not published\. This link expires on \w+ \d+, \d{4} at \d\d:\d\d UTC\.$/;

describe('the preview of an article', () => {
  let path = '';
  const { open } = browseSite({ demoContent: true }, async (site) => {
    const ada = await signIn(site);
    const draft = await postCalls(site, ada).make({ title: 'Not yet public', excerpt: 'In short.', content });
    ({ path } = await previewCalls(site, ada).make(draft.id));
  });

  it('links to the public site and back without loading a page', async () => {
    const page = await open(path);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.locator('header').getByRole('link', { name: 'Insights', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Insights: notes from work in progress' }).waitFor();
    expect(await page.locator('main').innerText()).not.to.include('Not yet public');
    await page.goBack();
    await page.getByRole('heading', { name: 'Not yet public' }).waitFor();
    expect(await page.locator('main p').first().innerText()).to.match(ribbon);
    expect(await page.title()).to.match(/^Not yet public/);
    expect(await page.locator('html[data-same]').count()).to.equal(1);
    expect(await page.locator('link[rel=canonical]').count()).to.equal(0);
  });

  it('keeps its position by section, and after a reload', async () => {
    const page = await open(path);
    await page
      .getByRole('navigation', { name: /contents|page/i })
      .getByRole('link', { name: 'The second part' })
      .click();
    await page.waitForURL('**/preview/*#s-the-second-part');
    await page.reload();
    await hydrated(page);
    expect(await page.locator('h1').innerText()).to.equal('Not yet public');
  });
});
