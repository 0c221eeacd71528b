/** Uploaded pictures on public pages: in articles, lists and previews, and in shared links. */
import { load, type CheerioAPI } from 'cheerio';
import { expect } from 'chai';
import type { Media } from '#shared/media/media.contract.ts';
import type { PictureFiles } from '#shared/media/picture-sources.ts';
import { createPictureFinder, findPictures } from '#server/features/media/find-pictures.ts';
import { createMediaRepository } from '#server/features/media/media.repository.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { previewCalls } from '../support/preview-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const elsewhere = 'https://pictures.example/a.png';
const gone = `/media/${'f'.repeat(32)}/320.jpg`;

describe('Uploaded pictures on public pages', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  let loom: Media;
  let desk: Media;
  let previewUrl: string;

  const addressOf = ({ variants }: Media): string => variants.find(({ format }) => format === 'jpg')?.url ?? '';
  const read = async (path: string): Promise<CheerioAPI> => {
    const response = await fetch(site.url + path);
    expect(response.status).to.equal(200);
    return load(await response.text());
  };

  before(async () => {
    const { keep } = mediaCalls(site, staff);
    loom = await keep(await jpegPicture({ width: 1600, height: 800 }));
    desk = await keep(await jpegPicture({ width: 500, height: 400, color: '#222222' }));
    const content =
      `<p>Words.</p><figure><img src="${addressOf(loom)}" alt="A loom"></figure>` +
      `<p><img src="${addressOf(desk)}" alt="A desk"></p><img src="${gone}" alt="Gone"><img src="${elsewhere}" alt="Far">`;
    const post = { content, featured_image: addressOf(loom), featured_image_alt: 'A loom & its weaver' };
    const { connection } = site;
    await storePost(connection, { slug: 'plain', published_at: new Date('2025-01-01') });
    await storePost(connection, { slug: 'far', published_at: new Date('2025-01-02'), featured_image: elsewhere });
    await storePost(connection, { slug: 'woven', published_at: new Date('2025-01-03'), ...post });
    const draft = await postCalls(site, staff).make({ ...post, slug: 'draft', title: 'A draft' });
    previewUrl = new URL((await previewCalls(site, staff).make(draft.id)).url).pathname;
  });

  const expectArticle = ($: CheerioAPI): void => {
    const inText = $('figure picture');
    expect(inText.find('source[type="image/avif"]').attr('srcset')).to.match(/\/320\.avif 320w, .*\/1600\.avif 1600w$/);
    expect(inText.find('source[type="image/webp"]').attr('sizes')).to.equal('(min-width: 56rem) 56rem, 100vw');
    expect(inText.find('img').attr()).to.deep.equal({
      src: addressOf(loom),
      alt: 'A loom',
      width: '1600',
      height: '800',
      loading: 'eager',
      decoding: 'async',
    });
    expect($('picture img[alt="A desk"]').attr('loading')).to.equal('lazy');
    expect($('img[alt=Gone]').attr('src')).to.equal(gone);
    expect($('picture img[alt=Gone], picture img[alt=Far]')).to.have.lengthOf(0);
    const featured = $('picture:has(img[alt="A loom & its weaver"])');
    expect(featured.find('source')).to.have.lengthOf(2);
    expect(featured.find('source').first().attr()).to.include({ type: 'image/avif', sizes: '100vw' });
    expect(featured.find('img').attr()).to.include({ src: addressOf(loom), width: '1600', loading: 'eager' });
    expect(featured.find('img').attr('fetchpriority')).to.equal('high');
    // If it were loaded as well, the reader would load two pictures.
    expect($('link[rel=preload][as=image]')).to.have.lengthOf(0);
  };

  describe('GET /blog/{slug}', () => {
    it('offers newer formats, in the text and above it', async () => expectArticle(await read('/blog/woven')));

    it('offers existing files', async () => {
      const $ = await read('/blog/woven');
      const files = $('picture source')
        .map((_, source) => ($(source).attr('srcset') ?? '').split(', ').map((each) => each.split(' ')[0]))
        .get();
      expect(files.length).to.be.greaterThan(12);
      for (const file of new Set(files)) expect((await fetch(site.url + file)).status, file).to.equal(200);
    });

    it('names a JPEG file with size and text for shared links', async () => {
      const $ = await read('/blog/woven');
      const tag = (name: string) => $(`meta[property="og:image${name}"]`).attr('content');
      expect([tag(''), tag(':width'), tag(':height'), tag(':alt')]).to.deep.equal([
        `http://localhost${addressOf(loom)}`,
        ...['1280', '640', 'A loom & its weaver'],
      ]);
    });

    it('shows an external picture unchanged, also in shared links', async () => {
      const $ = await read('/blog/far');
      expect($('meta[property^="og:image"]')).to.have.lengthOf(1);
      expect($(`img[src="${elsewhere}"]`).attr('fetchpriority')).to.equal('high');
      // The next article has an uploaded one.
      expect($('picture:has(source)')).to.have.lengthOf(1);
    });
  });

  describe('GET /preview/{token}', () => {
    it('offers the same as the article', async () => expectArticle(await read(previewUrl)));
  });

  for (const path of ['/', '/blog'])
    describe(`GET ${path}`, () => {
      it('offers newer formats for the pictures of its articles', async () => {
        const $ = await read(path);
        const pictures = $('article picture:has(source)');
        expect(pictures).to.have.lengthOf(1);
        expect(pictures.find('source').first().attr('sizes')).to.match(/^\(min-width: 64rem\) \d+vw, 100vw$/);
        expect(pictures.find('img').attr()).to.include({ src: addressOf(loom), alt: '', height: '800' });
        expect($(`article img[src="${elsewhere}"]`)).to.have.lengthOf(1);
      });
    });

  describe('findPictures', () => {
    it('asks once for all distinct pictures, and not at all if there are none', async () => {
      const asked: (readonly string[])[] = [];
      const finder = createPictureFinder(createMediaRepository(site.connection), { find: () => undefined });
      const media = {
        findByHashes: (hashes: readonly string[]) => {
          asked.push(hashes);
          return finder.findByHashes(hashes);
        },
      };
      const none: ReadonlyMap<string, PictureFiles> = await findPictures(media, ['<p>Words.</p>', null, elsewhere]);
      expect([none.size, asked.length]).to.deep.equal([0, 0]);
      const found = await findPictures(media, [
        `<img src="${addressOf(loom)}"> ${addressOf(desk)} ${gone}`,
        addressOf(loom),
      ]);
      expect([...found.keys()]).to.have.members([loom.hash, desk.hash]);
      expect(asked).to.deep.equal([[loom.hash, desk.hash, 'f'.repeat(32)]]);
    });
  });
});
