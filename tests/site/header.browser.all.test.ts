/** The header: its icons are there at once, with script and without, and its links answer while one page fades into the next. */
import { expect } from 'chai';
import type { Navigation } from '#shared/content/navigation.schema.ts';
import { contentCalls } from '../support/content-calls.ts';
import { signIn } from '../support/staff.ts';
import { desktop, hydrated } from '../support/browser.ts';
import { browseSite } from '../support/browse-site.ts';

describe('the header', () => {
  const { open } = browseSite({});

  it('has its two icon buttons before scripts load, and scripts do not move them', async () => {
    const places = async (javaScriptEnabled: boolean) => {
      const page = await open('/', { javaScriptEnabled, viewport: desktop });
      if (javaScriptEnabled) await hydrated(page);
      const header = page.locator('header').first();
      const icons = [header.getByRole('link', { name: 'Search' }), header.getByRole('button', { name: /theme/i })];
      for (const icon of icons) expect(await icon.isVisible()).to.equal(true);
      return Promise.all(icons.map(async (icon) => (await icon.boundingBox()) ?? { x: NaN, y: NaN }));
    };
    const [without, scripted] = [await places(false), await places(true)];
    for (const [index, { x, y }] of without.entries()) {
      // A font that comes too late for its page leaves the fallback there, which is half a pixel wider.
      expect(scripted[index]?.x).to.be.closeTo(x, 1);
      expect(scripted[index]?.y).to.equal(y);
    }
  });

  it('shows all links of a new site from 1024 px', async () => {
    const page = await open('/', { viewport: { width: 1024, height: 700 } });
    const header = page.getByRole('banner');
    const tops = await header
      .locator('nav > ul > li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(tops).to.have.lengthOf(7);
    expect(new Set(tops).size).to.equal(1);
    expect(await header.getByRole('button', { name: 'Menu', exact: true }).isVisible()).to.equal(false);
  });

  it('follows a click while one page still fades into the next', async () => {
    const page = await open('/contact', { viewport: desktop, reducedMotion: 'no-preference' });
    const { x, y } = (await page.getByRole('link', { name: 'Insights' }).first().boundingBox()) ?? { x: NaN, y: NaN };
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')),
    );
    await page.mouse.click(x + 10, y + 10);
    await page.waitForURL('**/blog');
  });

  it('goes to the last of several links clicked in a row, without console messages', async () => {
    const page = await open('/contact', { reducedMotion: 'no-preference' });
    await page.evaluate(async () => {
      for (const path of ['/careers', '/roadmap', '/about', '/careers', '/roadmap', '/about']) {
        document.querySelector<HTMLElement>(`footer a[href="${path}"]`)?.click();
        for (let frames = 0; frames < 4 && location.pathname !== path; frames++)
          await new Promise(requestAnimationFrame);
      }
    });
    await page.waitForURL('**/about');
    await page.waitForFunction(() => document.title.startsWith('About'));
  });

  for (const [list, record] of [
    ['/services', '/services/ai-data'],
    ['/industries', '/industries/startups'],
    ['/case-studies', '/case-studies/spare-parts'],
  ] as const) {
    it(`${list} passes the picture of a row on to the page of its record`, async () => {
      const page = await open(list, { viewport: desktop, reducedMotion: 'no-preference' });
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
      const moving = () =>
        page.waitForFunction(() =>
          document
            .getAnimations()
            .some(({ effect }) => (effect as KeyframeEffect).pseudoElement === '::view-transition-group(shared)'),
        );
      await page.locator(`main li a[href="${record}"]`).last().click();
      await moving();
      await page.waitForURL(`**${record}`);
      expect(await page.locator('[data-shared]').count()).to.equal(1);
    });
  }
});

describe('the header with more and longer links than fit', () => {
  const { open } = browseSite({}, async (site) => {
    const calls = contentCalls(site, await signIn(site));
    const page = await calls.read('navigation');
    const { menus, ...rest } = page.content as Navigation;
    await calls.publish(
      await calls.save(page, {
        ...rest,
        menus: {
          services: { ...menus.services, name: 'Dienstleistungen' },
          industries: { ...menus.industries, name: 'Branchenlösungen' },
          about: { ...menus.about, name: 'Unternehmensprofil' },
        },
        links: [...rest.links, { page: 'methodologies', label: 'Vorgehensweisen' }],
        contact: { ...rest.contact, label: 'Beratungsgespräch vereinbaren' },
      }),
    );
  });

  for (const [width, javaScriptEnabled] of [
    [1024, true],
    [1024, false],
    [1100, true],
    [1280, true],
    [1440, false],
  ] as const)
    it(`keeps one row and puts the rest into the menu at ${width} px, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
      const page = await open('/careers', { javaScriptEnabled, viewport: { width, height: 900 } });
      const header = page.getByRole('banner');
      expect((await header.boundingBox())?.height).to.be.lessThan(74);
      const menu = header.getByRole('button', { name: 'Menu', exact: true });
      const { x, width: size } = (await menu.boundingBox()) ?? { x: NaN, width: NaN };
      const ends = await header.locator('nav > ul > li').evaluateAll((items) =>
        items
          .map((item) => item.getBoundingClientRect())
          .filter(({ top }) => top < 60)
          .map(({ right }) => right),
      );
      expect(ends.length).to.be.greaterThan(1);
      expect(Math.max(...ends)).to.be.lessThan(x + 0.5);
      const search = await header.getByRole('link', { name: 'Search' }).boundingBox();
      expect(search?.x).to.be.greaterThan(x + size - 0.5);
      await menu.click();
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Vorgehensweisen' }).waitFor();
    });

  it('shows the second row while it has the focus', async () => {
    const page = await open('/careers', { viewport: { width: 1024, height: 900 } });
    const row = page.getByRole('navigation', { name: 'Main' });
    const [first, last] = [row.getByRole('link').first(), row.getByRole('link', { name: 'Vorgehensweisen' })];
    const isInBar = async (link: typeof last): Promise<boolean> => {
      const { y, height } = (await link.boundingBox()) ?? { y: NaN, height: NaN };
      return y >= 0 && y + height <= 72;
    };
    await row.getByRole('link').nth(-2).focus();
    await page.keyboard.press('Tab');
    expect([await isInBar(first), await isInBar(last)]).to.deep.equal([false, true]);
    await page.keyboard.press('Tab');
    expect([await isInBar(first), await isInBar(last)]).to.deep.equal([true, false]);
  });
});
