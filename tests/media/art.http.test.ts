import { readFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { rawAnswer } from '../support/raw-answer.ts';
import { serveTestSite } from '../support/start-site.ts';

describe('GET /art/{subject}/{seed}/{format}.svg', () => {
  const site = serveTestSite();

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${site.url}${path}`, { headers });

  describe('if the drawing exists', () => {
    it('returns an SVG file that caches keep for a day', async () => {
      const response = await get('/art/cloud-infrastructure/a-slug/landscape.svg');
      expect(response.status).to.equal(200);
      expect(response.headers.get('content-type')).to.equal('image/svg+xml; charset=utf-8');
      expect(response.headers.get('cache-control')).to.equal('public, max-age=86400, stale-while-revalidate=604800');
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff');
      expect(response.headers.get('content-security-policy')).to.equal(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      );
      expect(await response.text()).to.match(/^<svg [^>]*viewBox="0 0 640 360"/);
    });

    for (const [kind, path] of [
      ['drawn on request', '/art/loom/home/wide.svg'],
      ['a file', '/art/governments/governments/wide.svg'],
    ] as const)
      it(`returns 304 if the client has it, ${kind}`, async () => {
        const etag = (await get(path)).headers.get('etag') ?? '';
        // As a browser does. Without the second header, Node's fetch would ask for no cached answer.
        const again = await get(path, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
        expect(again.status).to.equal(304);
        expect(await again.text()).to.equal('');
      });

    it('returns the version of a place, or else that of the subject', async () => {
      const text = async (path: string) => (await get(path)).text();
      const own = await readFile('public/art/global-brands/header.svg', 'utf8');
      expect(await text('/art/global-brands/global-brands/header.svg')).to.equal(own);
      expect(await text('/art/global-brands/any-key/header.svg')).to.equal(own);
      const place = await readFile('public/art/global-brands/presence/header.svg', 'utf8');
      expect(await text('/art/global-brands/presence/header.svg')).to.equal(place);
      expect(place).not.to.equal(own);
    });

    it('sends the compressed file of the build', async () => {
      const path = `${site.url}/art/ai-data/ai-data/card.svg`;
      const [plain, brotli] = await Promise.all(
        ['identity', 'br'].map((encoding) => rawAnswer(path, { 'accept-encoding': encoding })),
      );
      expect(brotli?.headers['content-encoding']).to.equal('br');
      expect(brotli?.headers['vary']).to.equal('Accept-Encoding');
      expect(brotli?.headers['content-type']).to.equal('image/svg+xml; charset=utf-8');
      expect(String(brotliDecompressSync(brotli?.body ?? ''))).to.equal(String(plain?.body));
    });
  });

  describe('if there is no such drawing', () => {
    for (const path of [
      '/art/clouds/a/landscape.svg',
      '/art/field/a/huge.svg',
      '/art/field/UPPER/landscape.svg',
      `/art/field/${'a'.repeat(101)}/landscape.svg`,
      '/art/field/a/landscape.png',
      '/art/enterprises/a/avatar.svg',
    ]) {
      it(`returns 404 for ${path.slice(0, 40)}`, async () => {
        expect((await get(path)).status).to.equal(404);
      });
    }
  });
});
