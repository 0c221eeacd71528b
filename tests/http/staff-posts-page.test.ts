/** What staff write, as the article's page shows it to readers and to machines. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { postCalls, type PostCalls } from '../support/post-calls.ts';
import { signIn } from '../support/staff.ts';
import { startTestSite, type TestSite } from '../support/start-site.ts';

describe('the page of an article that staff have written', () => {
  let now = new Date('2026-03-04T12:00:00Z');
  let site: TestSite;
  let calls: PostCalls;

  const page = async (slug: string): Promise<CheerioAPI> =>
    load(await (await fetch(`${site.url}/blog/${slug}`)).text());
  const description = ($: CheerioAPI) => $('meta[name=description]').attr('content');

  before(async () => {
    site = await startTestSite({ clock: () => now });
    calls = postCalls(site, await signIn(site));
  });
  after(() => site.close());

  it('has the title and description that were written for search engines, and the headline for readers', async () => {
    const seo = { seo_title: 'For machines', seo_description: 'Found with this.' };
    const { slug, id } = await calls.make({ title: 'For readers', excerpt: 'In short.', published: true, ...seo });
    const $ = await page(slug);
    expect($('title').text()).to.equal('For machines | Loomstack');
    expect(description($)).to.equal('Found with this.');
    expect($('h1').text()).to.equal('For readers');
    await calls.done(calls.change(id, { seo_title: '', seo_description: '' }));
    const plain = await page(slug);
    expect(plain('title').text()).to.equal('For readers | Loomstack');
    expect(description(plain)).to.equal('In short.');
  });

  it('says what its picture shows, where that was written', async () => {
    const featured_image = 'https://images.example/desk.jpg';
    const { slug, id } = await calls.make({
      featured_image,
      featured_image_alt: 'A desk by a window',
      published: true,
    });
    const image = ($: CheerioAPI) => $('main article img').first();
    expect(image(await page(slug)).attr()).to.include({ src: featured_image, alt: 'A desk by a window' });
    await calls.done(calls.change(id, { featured_image_alt: '' }));
    expect(image(await page(slug)).attr('alt')).to.equal('');
  });

  it('shows nothing of the working copy, and everything of it once it is published', async () => {
    const { slug, id } = await calls.make({ title: 'Live', content: '<p>Old text.</p>', published: true });
    await calls.done(calls.save(id, { title: 'In work', content: '<p>New text.</p>', version: 1 }));
    expect(await (await fetch(`${site.url}/blog/${slug}`)).text())
      .to.include('Old text.')
      .and.not.match(/In work|New text/);
    await calls.done(calls.publish(id, { version: 2 }));
    const $ = await page(slug);
    expect($('h1').text()).to.equal('In work');
    expect($('main').text()).to.include('New text.');
  });

  it('is there from its moment on, and on no list before', async () => {
    const published_at = new Date(now.getTime() + 1000);
    const { slug } = await calls.make({
      title: 'Of tomorrow',
      published: true,
      published_at: published_at.toISOString(),
    });
    const seen = async () =>
      Promise.all(
        ['/', '/blog', `/blog/${slug}`].map(async (path) =>
          (await (await fetch(site.url + path)).text()).includes('Of tomorrow'),
        ),
      );
    expect(await seen()).to.deep.equal([false, false, false]);
    now = published_at;
    expect(await seen()).to.deep.equal([true, true, true]);
  });
});
