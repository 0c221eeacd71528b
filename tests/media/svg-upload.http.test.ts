/** SVG files in the library: stored as they are after sanitising, served as pictures only, and replaced where pixels are needed. */
import { load } from 'cheerio';
import { expect } from 'chai';
import { brandPicture } from '#shared/media/brand-picture.ts';
import type { Media, UploadedMedia } from '#shared/media/media.contract.ts';
import { createMailSettings } from '#server/features/mail/text/mail-settings.ts';
import { builtInContent, completeContent } from '#server/features/content/site-content.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { pngPicture } from '../support/pictures/make-picture.ts';
import { postCalls } from '../support/post-calls.ts';
import { rawAnswer } from '../support/raw-answer.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { startS3Server, type S3Server } from '../support/s3-server.ts';
import { keepSignedIn, signIn } from '../support/staff.ts';
import { serveTestSite, startTestSite, type TestSite } from '../support/start-site.ts';
import { storePost } from '../support/store-post.ts';

const drawing = (width = 240, height = 60, content = ''): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}<path d="M0 0h9v9z"/></svg>`,
  );
const policy = "default-src 'none'; frame-ancestors 'none'; sandbox; style-src 'unsafe-inline'; img-src data:";
const type = 'image/svg+xml';

describe('An SVG file in the media library', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  const calls = mediaCalls(site, staff);
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { redirect: 'manual', headers });
  const page = async (path: string) => load(await (await ask(path)).text());
  const addressOf = ({ variants }: Media): string => variants[0]?.url ?? '';

  it('is stored without its active content, which the answer names', async () => {
    const file = drawing(200, 50, '<script>alert(1)</script><a href="https://a.example"><circle r="4"/></a>');
    const sent = await calls.upload(file, { type, name: 'logo.svg', as: 'either' });
    const media = (await sent.json()) as UploadedMedia;
    expect(sent.status).to.equal(201);
    expect(media).to.include({ width: 200, height: 50, note: 'Scripts and links were removed.', bytes: file.length });
    expect(media.variants.map(({ url, format, width }) => [url, format, width])).to.deep.equal([
      [`/media/${media.hash}/200.svg`, 'svg', 200],
    ]);
    expect(await (await ask(addressOf(media))).text()).to.equal(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50" width="200" height="50"><circle r="4"/><path d="M0 0h9v9z"/></svg>',
    );
    const again = await calls.upload(file, { type, as: 'either' });
    expect(again.status).to.equal(200);
    expect(await again.json()).not.to.have.property('note');
  });

  it('is served as a picture that can do nothing, compressed, in parts and from caches', async () => {
    const media = await calls.keep(drawing(240, 60, `<title>${'A logo. '.repeat(90)}</title>`), { type });
    const [variant] = media.variants;
    for (const time of ['first', 'from memory']) {
      const plain = await ask(addressOf(media), { 'accept-encoding': 'identity' });
      expect(plain.status, time).to.equal(200);
      expect(Object.fromEntries(plain.headers), time).to.deep.include({
        'content-type': type,
        'content-length': String(variant?.bytes),
        'cache-control': 'public, max-age=31536000, immutable, s-maxage=300, stale-if-error=0',
        'content-security-policy': policy,
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'Accept-Encoding',
      });
      const small = await rawAnswer(site.url + addressOf(media), { 'accept-encoding': 'gzip, deflate, br' });
      expect(small.headers['content-encoding'], time).to.equal('gzip');
      expect(Number(small.headers['content-length'])).to.be.below(Number(variant?.bytes) / 2);
      expect(small.headers.etag).not.to.equal(plain.headers.get('etag'));
      const etag = plain.headers.get('etag') ?? '';
      const known = await ask(addressOf(media), { 'accept-encoding': 'identity', 'if-none-match': etag });
      expect([known.status, known.headers.get('content-security-policy')]).to.deep.equal([304, policy]);
      const part = await ask(addressOf(media), { 'accept-encoding': 'identity', range: 'bytes=0-3' });
      expect([part.status, await part.text()]).to.deep.equal([206, '<svg']);
    }
  });

  it('is refused with a sentence if it cannot be shown, and as a download', async () => {
    const refusals: readonly (readonly [Buffer, number, RegExp, as?: 'file'])[] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>'), 422, /no size/],
      [Buffer.from(drawing().toString().replace('<path d="M0 0h9v9z"/>', '<script/>')), 422, /Nothing is left/],
      [Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), drawing()]), 422, /entities/],
      [drawing(), 415, /This is a picture/, 'file'],
      [Buffer.from('<html><svg/></html>'), 415, /Unsupported picture format/],
    ];
    for (const [file, status, sentence, as = 'picture'] of refusals) {
      const refused = await calls.upload(file, { as, type });
      expect([refused.status, ((await refused.json()) as { detail: string }).detail]).to.satisfy(
        ([code, detail]: [number, string]) => code === status && sentence.test(detail),
        String(sentence),
      );
    }
    const disguised = await calls.upload(drawing(), { type: 'image/png' });
    expect([disguised.status, await disguised.text()].join()).to.match(/^415.*is an SVG picture/);
  });

  it('is shown in articles by one image, while shared links have the page’s card', async () => {
    const media = await calls.keep(drawing(300, 200), { type, alt: 'A plan' });
    const src = addressOf(media);
    const content = `<figure><img src="${src}" alt="A plan" width="300" height="200"></figure>`;
    await storePost(site.connection, { slug: 'plans', content, featured_image: src, pictures: [media.hash] });
    const $ = await page('/blog/plans');
    expect($('figure img').attr()).to.include({ src, width: '300', height: '200' });
    expect($('figure picture, source[srcset=""]').length).to.equal(0);
    expect($(`img[src="${src}"]`).length).to.equal(2);
    const image = $('meta[property="og:image"]').attr('content') ?? '';
    expect(image).to.match(/\/social-cards\/blog\/plans\/\w+\.png$/);
    expect((await ask(new URL(image).pathname)).headers.get('content-type')).to.equal('image/png');
    expect(await (await ask('/blog/rss.xml')).text()).to.include(src);
  });

  it('is refused for shared links, where other sites need pixels', async () => {
    const media = await calls.keep(drawing(1400, 800), { type });
    const posts = postCalls(site, staff);
    const { id } = await posts.make({ title: 'Shared', slug: 'shared', content: '<p>Words.</p>' });
    const refused = await posts.change(id, { social_picture: addressOf(media) });
    expect(refused).to.deep.include({ status: 422, fields: ['social_picture'] });
  });

  it('takes the place of a picture and gives it back', async () => {
    const wall = await calls.keep(await pngPicture({ width: 640, height: 320, color: '#225577' }));
    const old = wall.variants.find(({ format }) => format === 'png' || format === 'jpg')?.url ?? '';
    const answer = await calls.replace(wall.id, drawing(90, 30, '<script/>'));
    const next = (await answer.json()) as UploadedMedia;
    expect(next).to.include({ width: 90, height: 30, note: 'Scripts were removed.' });
    expect((await ask(old)).headers.get('location')).to.equal(addressOf(next));
    expect((await ask(addressOf(next))).headers.get('content-security-policy')).to.equal(policy);
    const back = await calls.call('POST', `/${wall.id}/previous-file`);
    expect(await back.json()).to.deep.equal(wall);
    expect((await ask(addressOf(next))).headers.get('location')).to.match(/\.(?:png|jpg)$/);
  });

  it('is the logo and the icon of pages, while emails say the name', async () => {
    const settings = settingsCalls(site, staff);
    const [logo, mark] = [
      brandPicture(await calls.keep(drawing(24, 6), { type })),
      brandPicture(await calls.keep(drawing(32, 32), { type })),
    ];
    const { settings: stored } = await settings.change({ logo, mark });
    expect(stored['logo']).to.deep.equal(logo).and.not.to.have.property('plain');
    const $ = await page('/about');
    expect($('header img').attr()).to.include({ src: logo?.src, width: '160', height: '40' });
    expect($('link[rel=icon]').attr('href')).to.equal(mark?.src);
    expect($('link[rel=apple-touch-icon]').length).to.equal(0);
    const manifest = (await (await ask('/site.webmanifest')).json()) as { readonly icons: object[] };
    expect(manifest.icons).to.deep.equal([{ src: mark?.src, sizes: 'any', type, purpose: 'any' }]);
    expect((await page('/'))('script[type="application/ld+json"]').text()).to.include(
      `"logo":"http://localhost${logo?.src}"`,
    );
    const content = completeContent(builtInContent, []);
    const current = { ...content, 'site-settings': { ...content['site-settings'], logo: logo ?? null } };
    const { masthead } = createMailSettings({ mailFrom: undefined, siteUrl: 'https://a.example' }, { current });
    expect(masthead).to.deep.equal({ name: content['site-settings'].name });
    await settings.change({ logo: null, mark: null });
  });
});

describe('An SVG file in a bucket with a CDN', () => {
  let s3: S3Server;
  let site: TestSite;
  before(async () => {
    s3 = await startS3Server();
    site = await startTestSite({ s3: s3.settings, mediaStore: 's3', mediaBaseUrl: s3.publicUrl });
  });
  after(async () => {
    await site.close();
    await s3.close();
  });

  it('is served by this site, because a bucket cannot send the policy', async () => {
    const media = await mediaCalls(site, await signIn(site)).keep(drawing(60, 40), { type });
    expect(media).not.to.have.property('base_url');
    expect(await s3.keys()).to.deep.equal([`${media.hash}/60.svg`]);
    const stored = await fetch(`${s3.publicUrl}/${media.hash}/60.svg`);
    expect(stored.headers.get('content-type')).to.equal(type);
    expect(stored.headers.get('content-disposition')).to.equal('attachment');
    const served = await fetch(`${site.url}/media/${media.hash}/60.svg`, { redirect: 'manual' });
    expect([served.status, served.headers.get('content-security-policy')]).to.deep.equal([200, policy]);
  });
});
