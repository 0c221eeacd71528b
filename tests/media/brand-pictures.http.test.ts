/** Logo and mark in the settings: where they are shown, and what is refused. */
import { expect } from 'chai';
import { load } from 'cheerio';
import sharp from 'sharp';
import { contentMap } from '#shared/content/content-map.ts';
import type { Media, UsedMedia } from '#shared/media/media.contract.ts';
import { brandPicture, fitInto, logoRoom } from '#shared/media/brand-picture.ts';
import { describeSettingsChange } from '#server/features/settings/describe-settings-change.ts';
import { createMailSettings } from '#server/features/mail/text/mail-settings.ts';
import { renderHtml } from '#server/features/mail/text/render-html.ts';
import { completeContent, builtInContent } from '#server/features/content/site-content.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { settingsCalls } from '../support/settings-calls.ts';
import { keepSignedIn } from '../support/staff.ts';
import { serveTestSite } from '../support/start-site.ts';

const draw = (width: number, height: number, red: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { r: red, g: 60, b: 220, alpha: 0.9 } } })
    .png()
    .toBuffer();

describe('Logo and mark in the settings', () => {
  const site = serveTestSite();
  const staff = keepSignedIn(site);
  const calls = settingsCalls(site, staff);
  const media = mediaCalls(site, staff);
  let wide: Media;
  let pale: Media;
  let square: Media;

  before(async () => {
    wide = await media.keep(await draw(900, 150, 10), { name: 'logo.png' });
    pale = await media.keep(await draw(600, 100, 200), { name: 'pale.png' });
    square = await media.keep(await draw(256, 256, 90), { name: 'mark.png' });
  });

  const html = async (path: string): Promise<string> => (await fetch(site.url + path)).text();
  const chosen = (picture: Media) => brandPicture(picture);

  it('are on every page, in icons and in structured data, and leave nothing behind when they are removed', async () => {
    const before = await html('/about');
    await calls.change({ logo: chosen(wide), logoDark: chosen(pale), mark: chosen(square) });
    const page = load(await html('/about'));
    for (const place of ['header', 'footer']) {
      const pictures = page(`${place} img`)
        .toArray()
        .map((each) => page(each).attr());
      expect(pictures, place).to.have.length(2);
      expect(pictures[0]).to.deep.include({ 'data-logo': 'light', alt: 'Loomstack', width: '200', height: '33' });
      expect(pictures[0]?.['src']).to.match(new RegExp(`^/media/${wide.hash}/\\d+\\.webp$`));
      expect(pictures[1]?.['src']).to.include(pale.hash);
    }
    expect(page('style').text(), 'the theme that a reader has chosen').to.match(
      /html\[data-theme=dark\] \[data-logo=light\]\{display:none\}/,
    );
    const icon = page('link[rel=icon]')
      .toArray()
      .map((each) => page(each).attr('href'));
    expect(icon).to.deep.equal([`/media/${square.hash}/256.png`]);
    expect((await fetch(site.url + String(icon[0]))).headers.get('content-type')).to.equal('image/png');
    expect(page('link[rel=apple-touch-icon]').attr('href')).to.equal(icon[0]);
    const home = load(await html('/'));
    const blocks = home('script[type="application/ld+json"]')
      .toArray()
      .map((each) => home(each).text());
    expect(blocks.join()).to.match(new RegExp(`"logo":"http://localhost/media/${wide.hash}/\\d+\\.png"`));
    const manifest = (await (await fetch(`${site.url}/site.webmanifest`)).json()) as { readonly icons: object[] };
    expect(manifest.icons).to.deep.equal([{ src: icon[0], sizes: '256x256', type: 'image/png', purpose: 'any' }]);
    await calls.change({ logo: null, logoDark: null, mark: null });
    expect(await html('/about')).to.equal(before);
  });

  it('cannot be removed from the library without a message that names the settings', async () => {
    await calls.change({ logo: chosen(wide) });
    const refused = await media.call('DELETE', `/${wide.id}`);
    expect(refused.status).to.equal(409);
    const { code, used_on } = (await refused.json()) as UsedMedia & { readonly code: string };
    expect(code).to.equal('picture-in-use');
    expect(used_on).to.deep.equal([{ key: 'site-settings', title: 'Site settings', places: ['live'] }]);
  });

  it('must be pictures of the library, with its addresses and sizes', async () => {
    const made = await calls.change({ logo: { ...chosen(wide), width: 5, height: 5 } });
    expect(made.settings['logo']).to.deep.equal(chosen(wide));
    const strange = { ...chosen(wide), src: `/media/${'0'.repeat(32)}/480.webp` };
    expect(await calls.mistakes({ logo: strange }))
      .to.have.property('logo')
      .that.matches(/no longer in the library/);
    expect(
      await calls.mistakes({ logo: { ...chosen(wide), src: 'https://elsewhere.example/x.png' } }),
    ).to.have.property('logo');
    expect(await calls.mistakes({ mark: chosen(wide) }))
      .to.have.property('mark')
      .that.matches(/square/);
    const line = await media.keep(await draw(1300, 60, 1));
    expect(await calls.mistakes({ logo: chosen(line) }))
      .to.have.property('logo')
      .that.matches(/12 times/);
    const tower = await media.keep(await draw(60, 300, 2));
    expect(await calls.mistakes({ logo: chosen(tower) }))
      .to.have.property('logo')
      .that.matches(/twice as tall/);
  });

  it('are in the audit log without addresses', () => {
    const { schema, builtIn } = contentMap['site-settings'];
    const plain = schema.parse(builtIn);
    expect(describeSettingsChange(plain, { ...plain, mark: chosen(square) ?? null })).to.deep.equal([
      'Icon: none → a chosen picture',
    ]);
  });

  it('are at the top of emails, with the name as their text', () => {
    const current = completeContent(builtInContent, []);
    const logo = chosen(wide) ?? null;
    const shown = { ...current, 'site-settings': { ...current['site-settings'], logo } };
    const mailOf = (content: typeof current): string => {
      const { masthead } = createMailSettings(
        { mailFrom: undefined, siteUrl: 'https://a.example' },
        { current: content },
      );
      return renderHtml('Subject', { masthead, parts: [] });
    };
    const picture = load(mailOf(shown))('img').attr();
    expect(picture).to.deep.include({ alt: 'Loomstack', width: '200', height: '33' });
    expect(picture?.['src']).to.match(new RegExp(`^https://a\\.example/media/${wide.hash}/\\d+\\.png$`));
    expect(mailOf(current)).not.to.include('<img');
  });
});

describe('fitInto', () => {
  it('keeps the proportions and does not enlarge', () => {
    expect(fitInto({ width: 4000, height: 400 }, logoRoom)).to.deep.equal({ width: 200, height: 20 });
    expect(fitInto({ width: 100, height: 200 }, logoRoom)).to.deep.equal({ width: 20, height: 40 });
    expect(fitInto({ width: 50, height: 10 }, logoRoom)).to.deep.equal({ width: 50, height: 10 });
  });
});
