/** A picture that staff have chosen for a case study: how it is loaded, and where links and data name it. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import type { Media } from '#shared/media/media.contract.ts';
import { valueAt } from '#shared/content/content-entries.ts';
import { contentCalls } from '../support/content-calls.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const own = '/case-studies/freight-payments';
/** The previous case study; of the first one, the last. */
const previous = '/case-studies/spare-parts';

describe('A picture chosen for a case study', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  let picture: Media;

  const read = async (path: string): Promise<CheerioAPI> => load(await (await fetch(site.url + path)).text());
  const imageAt = async (path: string) => (await read(path))(`main img[src*="${picture.hash}"]`);

  before(async () => {
    picture = await mediaCalls(site, staff).keep(await jpegPicture({ width: 1600, height: 1200 }), { alt: 'A yard' });
    await mediaCalls(site, staff).call('PATCH', `/${picture.id}`, { alt: 'A yard' });
    const calls = contentCalls(site, staff);
    const page = await calls.read('case-studies');
    const studies = valueAt(page.content, 'studies') as { readonly items: readonly { readonly id: string }[] };
    const image = picture.variants.find(({ format }) => format === 'jpg')?.url;
    const items = studies.items.map((study) => (study.id === 'freight-payments' ? { ...study, image } : study));
    await calls.publish(await calls.save(page, { ...page.content, studies: { ...studies, items } }));
  });

  it('is loaded with the head of its own page, and lazily on other pages', async () => {
    const head = await imageAt(own);
    expect(head.attr()).to.include({ alt: 'A yard', loading: 'eager', fetchpriority: 'high', width: '1600' });
    expect(head.closest('[data-shared]')).to.have.lengthOf(1);
    expect(head.prevAll('source').first().attr('sizes')).to.equal('(min-width: 64rem) 60vw, 100vw');
    for (const path of ['/case-studies', previous])
      expect((await imageAt(path)).attr('loading'), path).to.equal('lazy');
    const found = await (await fetch(`${site.url}/search?q=truckers`)).text();
    expect(found).to.include(picture.hash);
  });

  it('does not change the drawings of other case studies', async () => {
    const $ = await read('/case-studies');
    expect($('main img')).to.have.lengthOf(1);
    expect($('main use[data-href]')).to.have.lengthOf.at.least(3);
  });

  it('is in links to the page, in structured data and in Markdown', async () => {
    const $ = await read(own);
    expect($('meta[property="og:image"]').attr('content')).to.include(picture.hash);
    expect($('meta[property="og:image:alt"]').attr('content')).to.equal('A yard');
    const data = $('script[type="application/ld+json"]')
      .map((_, block) => JSON.parse($(block).text()) as { readonly '@type': string; readonly image?: { url: string } })
      .get();
    expect(data.find((each) => each['@type'] === 'Article')?.image?.url).to.include(picture.hash);
    expect(await (await fetch(`${site.url}${own}.md`)).text()).to.match(/!\[A yard\]\(/);
  });

  it('follows changes of its text alternative and focal point', async () => {
    expect((await imageAt(own)).attr('data-focal')).to.equal(undefined);
    const changed = await mediaCalls(site, staff).call('PATCH', `/${picture.id}`, {
      alt: 'A yard at night',
      focus: { x: 0, y: 100 },
    });
    expect(changed.status).to.equal(200);
    for (const path of [own, '/case-studies', previous])
      expect((await imageAt(path)).attr(), path).to.include({ alt: 'A yard at night', 'data-focal': '0 100' });
  });

  it('counts as used, and is replaced by the drawing if it is removed anyway', async () => {
    const remove = (query: string) => mediaCalls(site, staff).call('DELETE', `/${picture.id}${query}`);
    expect((await remove('')).status).to.equal(409);
    expect((await remove('?force=true')).status).to.equal(204);
    const $ = await read(own);
    expect($(`main img[src*="${picture.hash}"]`)).to.have.lengthOf(0);
    expect($('[data-shared] use').first().attr('data-href')).to.include('/art/waiting/');
    expect($('meta[property="og:image"]').attr('content')).to.include('/social-cards/');
  });
});
