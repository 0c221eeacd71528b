/** An article with an uploaded picture in a browser: what is loaded, and that the layout does not shift. */
import { expect } from 'chai';
import { phone } from '../support/browser.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { storedToken } from '../support/stored-token.ts';
import { storePost } from '../support/store-post.ts';

describe('Uploaded pictures in a browser', () => {
  let above = { id: '' };
  const browsed = browseStaff({}, async (site, staff) => {
    const { keep } = mediaCalls(site, staff);
    const upload = async (color: string): Promise<string> => {
      const { id, variants } = await keep(await jpegPicture({ width: 1600, height: 800, color }), {
        name: `${color}.jpg`,
      });
      if (color === '#111111') above = { id };
      return variants.find(({ format }) => format === 'jpg')?.url ?? '';
    };
    // Different ones, because a browser does not load a picture that it has in a larger size.
    const [first, inFigure, inText] = [await upload('#111111'), await upload('#222222'), await upload('#333333')];
    await storePost(site.connection, {
      slug: 'woven',
      content: `<figure><img src="${inFigure}" alt="In a figure"></figure><p>Words.</p><img src="${inText}" alt="In the text">`,
      featured_image: first,
      featured_image_alt: 'Above the article',
    });
  });
  const { open } = browsed;

  it('are loaded in a newer format and in the size of their place', async () => {
    const page = await open('/blog/woven');
    const show = async (alt: string) => {
      const image = page.getByAltText(alt, { exact: true });
      await image.scrollIntoViewIfNeeded();
      await page.waitForFunction((name) => {
        const found = document.querySelector<HTMLImageElement>(`img[alt="${name}"]`);
        return found !== null && found.complete && found.naturalWidth > 0;
      }, alt);
      return image.evaluate((element: HTMLImageElement) => {
        const { width, height } = element.getBoundingClientRect();
        const frame = element.closest('picture')?.parentElement?.getBoundingClientRect();
        return { file: element.currentSrc, width, height, frame: [frame?.width, frame?.height] };
      });
    };
    const inFigure = await show('In a figure');
    expect(inFigure.file).to.match(/\.(?:avif|webp)$/);
    expect(inFigure.width).to.be.at.most(56 * 16);
    expect(inFigure.height).to.be.closeTo(inFigure.width / 2, 1);
    const inText = await show('In the text');
    expect([inText.width, inText.height]).to.deep.equal([640, 320]);
    expect(inText.file).to.match(/\/640\.(?:avif|webp)$/);
    const above = await show('Above the article');
    expect(above.file).to.match(/\.(?:avif|webp)$/);
    // It covers its place, whatever its own proportions are.
    expect([above.width, above.height]).to.deep.equal(above.frame);
  });

  it('fit a phone, also in the list', async () => {
    for (const path of ['/blog', '/blog/woven']) {
      const page = await open(path, { viewport: phone });
      const image = page.locator('main picture:has(source) img').first();
      await image.scrollIntoViewIfNeeded();
      await page.waitForFunction(() =>
        /\.(?:avif|webp)$/.test(document.querySelector<HTMLImageElement>('main picture img')?.currentSrc ?? ''),
      );
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.equal(
        await page.evaluate(() => document.documentElement.clientWidth),
      );
      if (path === '/blog') await page.close();
    }
  });

  it('keep the focal point visible', async () => {
    const positionOf = async (): Promise<string> => {
      const reader = await open('/blog/woven');
      return reader.getByAltText('Above the article').evaluate((image) => getComputedStyle(image).objectPosition);
    };
    expect(await positionOf()).to.equal('50% 50%');
    const page = await open(`/admin/media/${above.id}`, storedToken(browsed.site, browsed.ada.token));
    const dialog = page.getByRole('dialog');
    const point = dialog.getByRole('group', { name: 'Focal point' });
    await dialog.locator('summary').click();
    const picture = dialog.locator('[data-open] img');
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    const { width, height } = (await picture.boundingBox()) ?? { width: NaN, height: NaN };
    await picture.click({ position: { x: width * 0.98, y: height * 0.3 } });
    expect(await point.getByRole('slider', { name: 'From the left' }).inputValue()).to.equal('100');
    expect(await point.getByRole('slider', { name: 'From the top' }).inputValue()).to.equal('25');
    await point.getByRole('slider', { name: 'From the top' }).press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .getByRole('status')
      .getByText(/^“.+” saved$/)
      .waitFor();
    expect(await positionOf()).to.equal('100% 0%');
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('status').getByText('Change undone').first().waitFor();
    expect(await positionOf()).to.equal('50% 50%');
  });
});
