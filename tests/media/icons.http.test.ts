/** The site's icons and its web manifest. */
import { load } from 'cheerio';
import { expect } from 'chai';
import sharp from 'sharp';
import { serveTestSite } from '../support/start-site.ts';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly theme_color: string;
  readonly background_color: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
}

describe('The icons of the site', () => {
  const site = serveTestSite({ siteName: 'Weft & Warp' });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
  const readManifest = async () => (await (await get('/site.webmanifest')).json()) as Manifest;

  const expectIcon = async (path: string, size: number): Promise<Buffer> => {
    const response = await get(path);
    expect(response.status, path).to.equal(200);
    expect(response.headers.get('content-type'), path).to.equal('image/png');
    expect(response.headers.get('cache-control'), path).to.match(/^public, max-age=604800/);
    const file = Buffer.from(await response.arrayBuffer());
    expect(await sharp(file).metadata(), path).to.include({ format: 'png', width: size, height: size });
    return file;
  };

  it('are linked by every page with their size and type', async () => {
    const $ = load(await (await get('/about')).text());
    const linked = $('link[rel=icon], link[rel=apple-touch-icon]')
      .map((_, link) => ({ href: $(link).attr('href'), type: $(link).attr('type'), sizes: $(link).attr('sizes') }))
      .get();
    const drawn = linked.filter(({ type }) => type === 'image/svg+xml');
    expect(drawn).to.have.lengthOf(1);
    expect((await get(drawn[0]?.href ?? '')).headers.get('content-type')).to.match(/^image\/svg\+xml/);
    const pngs = linked.filter(({ type }) => type !== 'image/svg+xml');
    expect(pngs.map(({ sizes }) => sizes)).to.deep.equal(['32x32', '180x180']);
    for (const { href = '', sizes } of pngs) await expectIcon(href, Number.parseInt(sizes ?? '', 10));
  });

  it('are listed in a manifest with the name and colors of the site', async () => {
    const $ = load(await (await get('/about')).text());
    expect($('link[rel=manifest]').attr('href')).to.equal('/site.webmanifest');
    const response = await get('/site.webmanifest');
    expect(response.headers.get('content-type')).to.match(/^application\/manifest\+json/);
    const { icons, ...manifest } = (await response.json()) as Manifest;
    expect(manifest).to.include({ name: 'Weft & Warp', short_name: 'Weft & Warp', start_url: '/' });
    expect(manifest.theme_color).to.equal($('meta[name=theme-color]').attr('content'));
    expect(manifest.background_color).to.match(/^#[0-9a-f]{6}$/);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).to.deep.equal([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of icons) {
      expect(type).to.equal('image/png');
      await expectIcon(src, Number.parseInt(sizes, 10));
    }
  });

  it('keep the mark inside the safe zone of masks', async () => {
    const { icons } = await readManifest();
    const { src = '' } = icons.find(({ purpose }) => purpose === 'maskable') ?? {};
    const { data, info } = await sharp(await expectIcon(src, 512))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number): string => {
      const start = (y * info.width + x) * info.channels;
      return data.subarray(start, start + 3).toString('hex');
    };
    const ground = pixel(0, 0);
    let farthest = 0;
    for (let y = 0; y < info.height; y += 1)
      for (let x = 0; x < info.width; x += 1)
        if (pixel(x, y) !== ground) farthest = Math.max(farthest, Math.hypot(x - 256, y - 256));
    expect(farthest).to.be.within(100, 0.4 * 512);
  });

  it('are answered with 304 if the client has them', async () => {
    const etag = (await get('/apple-touch-icon.png')).headers.get('etag') ?? '';
    const again = await get('/apple-touch-icon.png', { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect(again.status).to.equal(304);
  });
});
