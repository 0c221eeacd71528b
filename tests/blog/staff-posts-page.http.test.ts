import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import type { UsedMedia } from '#shared/media/media.contract.ts';
import { postCalls } from '../support/post-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('the page of an article written by staff', () => {
  let now = new Date('2026-03-04T12:00:00Z');

  const page = async (slug: string): Promise<CheerioAPI> =>
    load(await (await fetch(`${site.url}/blog/${slug}`)).text());
  const description = ($: CheerioAPI) => $('meta[name=description]').attr('content');

  const site = serveTestSite({ clock: () => now });
  const staff = keepSignedIn(site);
  const calls = postCalls(site, staff);
  const media = mediaCalls(site, staff);

  it('has the title and description for search engines, and the headline for readers', async () => {
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

  it('shows the description of its picture', async () => {
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

  describe('in shared links', () => {
    const tagsOf = ($: CheerioAPI) => {
      const tag = (name: string) => $(`meta[property="${name}"], meta[name="${name}"]`).attr('content');
      const [title, shared] = [tag('og:title'), tag('og:image')];
      expect([tag('twitter:title'), tag('twitter:image')]).to.deep.equal([title, shared]);
      return [title, shared, ...['width', 'height', 'alt'].map((name) => tag(`og:image:${name}`))];
    };
    const jsonLd = ($: CheerioAPI): string => $('script[type="application/ld+json"]').text();
    const featured_image = 'https://images.example/desk.jpg';
    const usual = ['Found as | Loomstack', featured_image, undefined, undefined, 'A desk'];

    it('has its own title and picture, or the defaults', async () => {
      const loom = await media.keep(await jpegPicture({ width: 1400, height: 735, color: '#223344' }), {
        alt: 'A loom',
      });
      const social_picture = `/media/${loom.hash}/1280.jpg`;
      const own = { title: 'For readers', seo_title: 'Found as', featured_image, featured_image_alt: 'A desk' };
      const { slug, id } = await calls.make({ ...own, published: true });
      expect(tagsOf(await page(slug))).to.deep.equal(usual);

      const saved = await calls.done(calls.save(id, { social_title: 'Read this', social_picture, version: 1 }));
      expect(saved.working_copy).to.include({ social_title: 'Read this', social_picture });
      expect(saved).to.include({ social_title: '', social_picture: null });
      expect(tagsOf(await page(slug))).to.deep.equal(usual);
      const published = await calls.done(calls.publish(id, { version: 2 }));
      const $ = await page(slug);
      const picture = `http://localhost${social_picture}`;
      expect(tagsOf($)).to.deep.equal(['Read this', picture, '1280', '672', 'A loom']);
      expect($('meta[name="twitter:card"]').attr('content')).to.equal('summary_large_image');
      expect([$('title').text(), $('h1').text()]).to.deep.equal(['Found as | Loomstack', 'For readers']);
      expect($('main').html()).to.not.match(/Read this|\/media\//);
      expect(jsonLd($)).to.include(featured_image).and.not.include(picture);

      const { used_in } = (await (await media.call('GET', `/${loom.id}`)).json()) as UsedMedia;
      expect(used_in.map((use) => [use.id, ...use.places])).to.deep.equal([[id, 'social_picture']]);
      expect((await media.call('DELETE', `/${loom.id}`)).status).to.equal(409);
      await media.call('DELETE', `/${loom.id}?force=true`);
      expect(tagsOf(await page(slug))).to.deep.equal(['Read this', ...usual.slice(1)]);
      // A removed picture never prevents saving.
      await calls.done(calls.save(id, { excerpt: 'More.', social_picture, version: published.version }));

      const [, first] = await calls.revisions(id);
      await calls.done(calls.restoreRevision(id, first?.id ?? '', published.version + 1));
      await calls.done(calls.publish(id, { version: published.version + 2 }));
      expect(tagsOf(await page(slug))).to.deep.equal(usual);
    });

    it('uses it instead of the generated card for an article without a picture', async () => {
      const loom = await media.keep(await jpegPicture({ width: 600, height: 315, color: '#334455' }));
      const { slug } = await calls.make({ social_picture: `/media/${loom.hash}/600.jpg`, published: true });
      const $ = await page(slug);
      const picture = `http://localhost/media/${loom.hash}/600.jpg`;
      expect(tagsOf($)).to.deep.equal(['A title | Loomstack', picture, '600', '315', undefined]);
      expect(jsonLd($)).to.include(picture);
      expect($('main').html()).to.not.include('/media/');
    });

    it('refuses a picture that is too small in every call', async () => {
      const small = await media.keep(await jpegPicture({ width: 599, height: 400, color: '#445566' }));
      const { id } = await calls.make({ published: true });
      const social_picture = `/media/${small.hash}/320.avif`;
      for (const sent of [
        calls.create({ title: 'A title', content: '<p>Text.</p>', social_picture }),
        calls.change(id, { social_picture }),
        calls.save(id, { social_picture, version: 1 }),
      ]) {
        const { status, fields, detail } = await sent;
        expect([status, ...fields]).to.deep.equal([422, 'social_picture']);
        expect(detail).to.match(/too small for shared links: 599 × 400 pixels\. Choose one of at least 600 × 315/);
      }
    });
  });

  it('shows nothing of the working copy before it is published, and all of it afterwards', async () => {
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

  it('appears at its time, and in no list before', async () => {
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
