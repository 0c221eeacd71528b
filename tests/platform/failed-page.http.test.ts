/** A page that could not be made leads on: to the same address once more, and home. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

describe('a page that failed to render', () => {
  const site = serveTestSite();
  before(async () => {
    site.expectError(/could not be loaded/);
    await storePost(site.connection, { slug: 'broken' });
    await site.connection.collection('posts').updateOne({ slug: 'broken' }, { $set: { title: 5 } });
  });

  it('answers 500 and offers the same address again and the home page', async () => {
    const response = await fetch(`${site.url}/blog/broken`);
    const $ = load(await response.text());
    const links = $('main a').map((_, link) => [[$(link).text(), $(link).attr('href')]]);
    expect([response.status, ...links.get()]).to.deep.equal([
      500,
      ['Try again', '/blog/broken'],
      ['Back to the home page', '/'],
    ]);
  });

  it('does not offer to try again where there is no page', async () => {
    const $ = load(await (await fetch(`${site.url}/no-such-page`)).text());
    expect($('main').text()).to.include('Back to the home page').and.not.to.include('Try again');
  });
});
