/** How files of pictures are served. */
import { expect } from 'chai';
import type { Media } from '#shared/media/media.contract.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { glassPicture, noisePicture } from '../support/pictures/make-picture.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('GET /media/{hash}/{width}.{format}', () => {
  const site = serveTestSite({ rateLimit: true });
  const calls = mediaCalls(site, keepSignedIn(site));
  let media: Media;
  let glass: Media;

  const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });

  before(async () => {
    // Large enough for several chunks.
    media = await calls.keep(await noisePicture(1100, 1100));
    glass = await calls.keep(await glassPicture());
  });

  describe('if the file exists', () => {
    it('returns it to everyone, permanently cacheable and only as a picture', async () => {
      const types = {
        avif: 'image/avif',
        webp: 'image/webp',
        jpg: 'image/jpeg',
        png: 'image/png',
        svg: 'image/svg+xml',
      };
      for (const variant of [...media.variants, ...glass.variants]) {
        const response = await ask(variant.url);
        expect(response.status, variant.url).to.equal(200);
        expect(Object.fromEntries(response.headers)).to.deep.include({
          'content-type': types[variant.format],
          'content-length': String(variant.bytes),
          'cache-control': 'public, max-age=31536000, immutable, s-maxage=300, stale-if-error=0',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'content-disposition': 'inline',
        });
        expect((await response.arrayBuffer()).byteLength).to.equal(variant.bytes);
      }
      expect(Math.max(...media.variants.map(({ bytes }) => bytes))).to.be.above(300_000);
    });

    it('returns 304 for the current entity tag, and the file for another one', async () => {
      const { url = '' } = media.variants[0] ?? {};
      const etag = (await ask(url)).headers.get('etag') ?? '';
      expect(etag).to.match(/^"[0-9a-f]{24}"$/);
      for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const again = await ask(url, { headers: { 'if-none-match': known } });
        expect(again.status, known).to.equal(304);
        expect(await again.text()).to.equal('');
        expect(again.headers.get('etag')).to.equal(etag);
        expect(again.headers.get('cache-control')).to.match(/immutable/);
      }
      expect((await ask(url, { headers: { 'if-none-match': '"other"' } })).status).to.equal(200);
    });

    it('answers HEAD without a body', async () => {
      const [variant] = media.variants;
      const response = await ask(variant?.url ?? '', { method: 'HEAD' });
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-length')).to.equal(String(variant?.bytes));
      expect(await response.text()).to.equal('');
    });

    it('refuses other methods', async () => {
      const { url = '' } = media.variants[0] ?? {};
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await ask(url, { method });
        expect(response.status).to.equal(405);
        expect(response.headers.get('allow')).to.equal('GET, HEAD, OPTIONS');
      }
    });

    it('redirects from an address with duplicate slashes', async () => {
      const { url = '' } = media.variants[0] ?? {};
      const response = await ask(`/${url}`.replace('//', '//'));
      expect([response.status, response.headers.get('location')]).to.deep.equal([301, url]);
    });

    it('is not counted as an API call', async () => {
      const { url = '' } = media.variants[0] ?? {};
      const asked = Array.from({ length: 310 }, () => ask(url, { method: 'HEAD' }));
      const statuses = new Set((await Promise.all(asked)).map(({ status }) => status));
      expect([...statuses]).to.deep.equal([200]);
    });
  });

  describe('if there is no such file', () => {
    it('returns 404, which may be cached briefly', async () => {
      const { hash } = media;
      const { hash: other } = glass;
      for (const path of [
        `/media/${'0'.repeat(32)}/320.avif`,
        `/media/${hash}/321.avif`,
        `/media/${hash}/320.gif`,
        `/media/${hash}/320.png`,
        `/media/${other}/1920.webp`,
        `/media/${hash.toUpperCase()}x/320.avif`,
        `/media/${hash}/0320.avif`,
        `/media/${hash}/320.avif.webp`,
        `/media/${hash}`,
        '/media/..%2f..%2fetc/passwd',
        '/media/$ne/320.avif',
      ]) {
        const response = await ask(path);
        expect(response.status, path).to.equal(404);
        expect(response.headers.get('cache-control'), path).to.equal('public, max-age=10');
        expect(response.headers.get('content-type')).to.match(/^text\/plain/);
        expect(response.headers.get('etag')).not.to.match(/^"[0-9a-f]{24}"$/);
      }
    });
  });
});
