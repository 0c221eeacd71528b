/** Drawings of pages can be replaced by library pictures, on the page, in lists and in links. */
import { load } from 'cheerio';
import { expect } from 'chai';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { Media } from '#shared/media/media.contract.ts';
import { browseStaff } from '../support/browse-staff.ts';
import { desktop, phone } from '../support/browser.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { openPageForm, openPart, pageSaved, publishPage } from '../support/page-form.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';

interface Place {
  readonly name: string;
  readonly key: string;
  /** Parts of the form that contain the field, outermost first. */
  readonly parts: readonly string[];
  /** Where the picture is shown, starting with its page. */
  readonly paths: readonly [string, ...string[]];
  /** Links to the page show it too. */
  readonly isShared?: boolean;
}

const places: readonly Place[] = [
  {
    name: 'a service',
    key: 'services',
    parts: ['AI & Data'],
    paths: ['/services/ai-data', '/services', '/', '/services/devops-automation', '/search?q=ai'],
    isShared: true,
  },
  {
    name: 'an industry',
    key: 'industries',
    parts: ['Startups'],
    paths: ['/industries/startups', '/industries', '/', '/industries/global-brands'],
    isShared: true,
  },
  {
    name: 'a case study',
    key: 'case-studies',
    parts: ['Case studies', 'A mainframe retired, one claim type at a time'],
    paths: [
      '/case-studies/claims-mainframe',
      ...['/case-studies', '/case-studies/freight-payments', '/search?q=mainframe'],
    ],
    isShared: true,
  },
  {
    name: 'a position',
    key: 'careers',
    parts: ['Open positions', 'Product Manager'],
    paths: ['/careers/product-manager', '/search?q=product+manager'],
    isShared: true,
  },
  { name: 'the end of a page', key: 'careers', parts: ['Closing call'], paths: ['/careers'] },
  { name: 'the end of the home page', key: 'homepage', parts: ['Closing call'], paths: ['/'] },
  {
    name: 'an engagement model',
    key: 'engagement-models',
    parts: ['Models', 'Co-Innovation'],
    paths: ['/engagement-models#co-innovation'],
  },
  {
    name: 'a method',
    key: 'methodologies',
    parts: ['Methods', 'Agile & Scrum'],
    paths: ['/methodologies'],
  },
];

describe('the pictures of pages', () => {
  const browsed = browseStaff();
  const edit = (key: string, options: BrowserContextOptions = {}): Promise<Page> => openPageForm(browsed, key, options);
  const keep = async (alt: string): Promise<Media> => {
    const library = mediaCalls(browsed.site, browsed.ada);
    const color = `#${[...alt]
      .reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
      .toString(16)
      .slice(-6)}`;
    const picture = await library.keep(await jpegPicture({ width: 1600, height: 1200, color }), { name: 'looms.jpg' });
    const said = await library.call('PATCH', `/${picture.id}`, { alt, focus: { x: 100, y: 25 } });
    expect(said.status).to.equal(200);
    return picture;
  };
  const read = async (path: string): Promise<string> => (await fetch(browsed.site.url + path)).text();

  /** Loaded in the right size, with the focal point visible. */
  const expectShown = async (image: Locator, { hash }: Media): Promise<void> => {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    const shown = await image.evaluate((element: HTMLImageElement) => {
      const { width, height } = element.getBoundingClientRect();
      const frame = element.closest('picture')?.parentElement?.getBoundingClientRect();
      const { objectFit, objectPosition } = getComputedStyle(element);
      return {
        file: element.currentSrc,
        size: [width, height],
        frame: [frame?.width, frame?.height],
        objectFit,
        objectPosition,
      };
    });
    expect(shown.file)
      .to.include(hash)
      .and.to.match(/\.(?:avif|webp)$/);
    expect(shown.size).to.deep.equal(shown.frame);
    expect(Math.min(...shown.size)).to.be.greaterThan(90);
    expect([shown.objectFit, shown.objectPosition]).to.deep.equal(['cover', '100% 25%']);
  };

  for (const { name, key, parts, paths, isShared } of places)
    it(`replace the drawing of ${name} if staff choose one`, async () => {
      const alt = `Two looms, for ${name}`;
      const picture = await keep(alt);
      const page = await edit(key, { viewport: desktop });
      for (const part of parts) await openPart(page, part);
      const field = page.getByRole('group', { name: /^Picture/ });
      await field.getByText('Built-in drawing').waitFor();
      await field.locator('svg use').first().waitFor({ state: 'attached' });
      await field.getByRole('button', { name: 'Choose from the library' }).click();
      const library = page.getByRole('dialog', { name: 'Choose a picture' });
      await library.locator(`button:has(img[src*="${picture.hash}"])`).click();
      await field.getByText(`Alternative text: ${alt}`).waitFor();
      await pageSaved(page);
      await page.frameLocator('iframe:not([data-coming])').getByAltText(alt).first().waitFor({ state: 'attached' });
      await publishPage(page);

      for (const viewport of [desktop, phone]) {
        const reader = await browsed.open(paths[0], { viewport });
        await expectShown(reader.getByAltText(alt), picture);
      }
      for (const path of paths)
        expect(load(await read(path))(`main img[src*="${picture.hash}"]`), path).not.to.have.lengthOf(0);
      const shared = load(await read(paths[0]))('meta[property="og:image"]').attr('content') ?? '';
      expect(shared.includes(picture.hash)).to.equal(isShared ?? false);
      const refused = await mediaCalls(browsed.site, browsed.ada).call('DELETE', `/${picture.id}`);
      expect(refused.status).to.equal(409);

      await field.getByRole('button', { name: 'Use built-in drawing' }).click();
      await field.getByText('Built-in drawing').waitFor();
      await pageSaved(page);
      await publishPage(page);
      for (const path of paths) expect(await read(path), path).not.to.include(picture.hash);
    });
});
