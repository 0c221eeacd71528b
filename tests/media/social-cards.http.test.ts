/** The picture of a shared link, for pages without their own. */
import { load } from 'cheerio';
import { expect } from 'chai';
import sharp from 'sharp';
import { pageAddresses } from '../support/page-addresses.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const slug = 'the-friday-test';

describe('GET /social-cards/{path}/{hash}.png', () => {
  const site = serveTestSite({ demoContent: true });
  before(async () => {
    await storePost(site.connection, { slug: 'elsewhere', featured_image: 'https://pictures.example/a.jpg' });
    await storePost(site.connection, { slug: 'present', former_slugs: ['past'] });
    await storePost(site.connection, { slug: 'other-script', title: '我们记录什么', author: '李 明' });
  });

  const tagsOf = async (path: string): Promise<Record<string, string | undefined>> => {
    const $ = load(await (await fetch(site.url + path)).text());
    const tag = (name: string) => $(`meta[property="og:image${name}"]`).attr('content');
    const twitter = $('meta[name="twitter:image"]').attr('content');
    return {
      url: tag(''),
      type: tag(':type'),
      width: tag(':width'),
      height: tag(':height'),
      alt: tag(':alt'),
      twitter,
    };
  };
  const cardOf = async (path: string): Promise<string> =>
    ((await tagsOf(path))['url'] ?? '').replace('http://localhost', '');

  it('is linked by every page with size, type and text, and differs by page', async () => {
    const cards = new Set<string | undefined>();
    const addresses = pageAddresses([slug]);
    for (const { path } of addresses) {
      const { url, twitter, ...tags } = await tagsOf(path);
      expect(tags, path).to.include({ type: 'image/png', width: '1200', height: '630' });
      expect(tags['alt'], path).to.match(/\S – Loomstack$/);
      expect(twitter).to.equal(url);
      cards.add(url);
    }
    expect(cards.size).to.equal(addresses.length);
  });

  for (const path of ['/', '/services/ai-data', `/blog/${slug}`, '/blog/other-script'])
    it(`draws a PNG of 1200 × 630 pixels for ${path}, permanently cacheable`, async () => {
      const response = await fetch(site.url + (await cardOf(path)));
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('image/png');
      expect(response.headers.get('cache-control')).to.match(/^public, max-age=31536000, immutable, s-maxage=300/);
      const file = Buffer.from(await response.arrayBuffer());
      expect(file.length).to.be.lessThan(150_000);
      expect(await sharp(file).metadata()).to.include({ format: 'png', width: 1200, height: 630 });
    });

  it('redirects from a card with old text to the current one', async () => {
    const present = await cardOf('/about');
    const response = await fetch(`${site.url}/social-cards/about/0123456789abcdef.png`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).to.deep.equal([302, present]);
    expect(response.headers.get('cache-control')).to.equal('no-cache');
  });

  it('redirects from an old address of an article to the current one', async () => {
    const present = await cardOf('/blog/present');
    const response = await fetch(site.url + present.replace('/blog/present/', '/blog/past/'), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).to.deep.equal([302, present]);
  });

  it('is not drawn for an article with its own picture', async () => {
    expect((await tagsOf('/blog/elsewhere'))['url']).to.equal('https://pictures.example/a.jpg');
    expect((await fetch(`${site.url}/social-cards/blog/elsewhere/0123456789abcdef.png`)).status).to.equal(404);
  });

  for (const path of ['/no-such-page/0123456789abcdef.png', '/about/x.png', '/about', '/0123456789abcdef.svg'])
    it(`returns 404 as plain text for /social-cards${path}`, async () => {
      const response = await fetch(`${site.url}/social-cards${path}`);
      expect([response.status, await response.text()]).to.deep.equal([404, 'There is no such picture.\n']);
    });
});
