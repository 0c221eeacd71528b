/** Lists of thousands: scrolling in both directions with few rows in the document, by keyboard and screen reader. */
import { expect } from 'chai';
import { Types } from 'mongoose';
import type { Page } from 'playwright-core';
import { browseStaff } from '../support/browse-staff.ts';
import { expectAccessible } from '../support/browser.ts';
import { mediaCalls } from '../support/media-calls.ts';
import { jpegPicture } from '../support/pictures/make-picture.ts';
import { storePost } from '../support/store-post.ts';
import { storeSubmission } from '../support/store-submission.ts';
import { until } from '../support/until.ts';

const stored = 1050;
const pictures = 600;
/** At most so many rows of a long list are in the document. */
const maxRows = 70;
const desk = '/admin/contact-submissions';
const minuteMs = 60_000;
const ago = (minutes: number): Date => new Date(Date.UTC(2026, 5, 1) - minutes * minuteMs);

const rows = (page: Page) => page.locator('main li:has([data-row]), main li[data-row]');
const placeOf = async (page: Page, text: string) =>
  Number(await rows(page).filter({ hasText: text }).getAttribute('aria-posinset'));
/** Scrolls on until there is nothing to load at that end. */
const scrollOn = (page: Page, end: 'down' | 'up') =>
  page.waitForFunction((to) => {
    const list = document.querySelector('main ul:has([data-row])');
    let scroller = list?.parentElement ?? null;
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
    (scroller ?? window).scrollTo(0, to === 'down' ? 1e9 : 0);
    const label = to === 'down' ? /Show (older|more)/ : /Show newer/;
    return list !== null && ![...document.querySelectorAll('button')].some((each) => label.test(each.textContent));
  }, end);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? '');

describe('a list of thousands', () => {
  let middle = '';
  const browsed = browseStaff({}, async (site, ada) => {
    const { connection } = site;
    const copy = async (name: string, many: number, change: (index: number) => object): Promise<void> => {
      const collection = connection.collection(name);
      const { _id, ...one } = (await collection.findOne({})) ?? {};
      if (_id) await collection.deleteMany({ _id });
      for (let from = 0; from < many; from += 410)
        await collection.insertMany(
          Array.from({ length: Math.min(410, many - from) }, (_, index) => ({ ...one, ...change(from + index) })),
        );
    };
    await storePost(connection, { slug: 'one', published: false, published_at: null });
    await copy('posts', stored, (at) => ({ slug: `a-${at}`, title: `Article ${at};`, created_at: ago(at) }));
    await storeSubmission(connection, { status: 'read' });
    const ids = Array.from({ length: stored }, () => new Types.ObjectId());
    await copy('submissions', stored, (at) => ({ _id: ids[at], name: `Guest ${at};`, submitted_at: ago(at) }));
    middle = String(ids[500]);
    await mediaCalls(site, ada).keep(await jpegPicture({ color: '#335577' }), { name: 'One.jpg' });
    await copy('media', pictures, (at) => ({
      _id: new Types.ObjectId(),
      name: `Picture ${at};`,
      uploaded_at: ago(at),
    }));
  });
  const { openStaff: open } = browsed;

  it('of articles can be read to the end by scrolling and keyboard, with few rows in the document', async () => {
    // The address of a page as it was is the address of the list.
    const page = await open('/admin/blog?page=3');
    await rows(page).filter({ hasText: 'Article 0;' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select Article 1;' }).check();
    // Whoever comes to the end of what is loaded reads on there.
    await page.evaluate(() => window.scrollTo(0, 1e9));
    await rows(page).filter({ hasText: 'Article 27;' }).waitFor();
    expect((await rows(page).filter({ hasText: 'Article 24;' }).boundingBox())?.y).to.be.within(0, 900);
    await scrollOn(page, 'down');
    await rows(page)
      .filter({ hasText: `Article ${stored - 1};` })
      .waitFor();
    expect(await rows(page).count()).to.be.at.most(maxRows);
    const last = rows(page).last();
    expect([await last.getAttribute('aria-posinset'), await last.getAttribute('aria-setsize')]).to.deep.equal([
      ...[String(stored), String(stored)],
    ]);
    await expectAccessible(page, 'the end of a long list');
    await last.getByRole('checkbox').click({ modifiers: ['Shift'] });
    await page
      .getByRole('status')
      .getByText(`${(stored - 1).toLocaleString('en-US')} articles selected`)
      .waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();

    // The keyboard stays where it is while one looks elsewhere, and goes on from there.
    await page.evaluate(() => window.scrollTo(0, 1e9));
    await rows(page)
      .filter({ hasText: `Article ${stored - 1};` })
      .getByRole('link', { name: 'Edit' })
      .focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await rows(page).filter({ hasText: 'Article 3;' }).waitFor();
    expect(await focused(page)).to.include(`Article ${stored - 1};`);
    await page.keyboard.press('k');
    await page.waitForFunction(
      (text) => document.activeElement?.closest('li')?.textContent.includes(text),
      `Article ${stored - 2};`,
    );
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp');
    await page.waitForFunction(
      (text) => document.activeElement?.closest('li')?.textContent.includes(text),
      `Article ${stored - 32};`,
    );
    const seen = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? -1);
    expect(seen).to.be.within(0, 1000);
    expect(await rows(page).count()).to.be.at.most(maxRows);
  });

  it('restores its position when returning from an article', async () => {
    const page = await open('/admin/blog');
    await rows(page).filter({ hasText: 'Article 0;' }).waitFor();
    for (const name of ['Article 40;', 'Article 90;', 'Article 180;', 'Article 300;']) {
      await page.waitForFunction((text) => {
        window.scrollBy(0, 600);
        return document.querySelector('main')?.textContent.includes(text);
      }, name);
    }
    const row = rows(page).filter({ hasText: 'Article 300;' });
    await row.scrollIntoViewIfNeeded();
    const before = (await row.boundingBox())?.y ?? -1;
    await row.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Title', { exact: true }).waitFor();
    await page.goBack();
    await page.waitForFunction((y) => {
      const found = [...document.querySelectorAll('li[data-row]')].find((each) =>
        each.textContent.includes('Article 300;'),
      );
      return found !== undefined && Math.abs(found.getBoundingClientRect().top - y) < 4;
    }, before);
  });

  it('shows when the next page fails, and retries on request', async () => {
    const page = await open('/admin/blog');
    browsed.allow(/Failed to load resource/);
    await rows(page).filter({ hasText: 'Article 0;' }).waitFor();
    await page.route(/posts\?.*after=/, (route) => route.abort());
    await page.evaluate(() => window.scrollTo(0, 1e9));
    const again = page.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unrouteAll();
    await again.focus();
    await page.keyboard.press('Enter');
    // The keyboard reads on at the first that came.
    await page.waitForFunction(() => document.activeElement?.closest('li')?.textContent.includes('Article 25;'));
  });

  it('of messages starts at the message in the address, grows at both ends, and shows new messages', async () => {
    const page = await browsed.openStaff('/admin');
    await page.clock.install();
    await page.goto(`${browsed.site.url}${desk}/${middle}`);
    const link = page.getByRole('link', { name: /^Guest 500;/ });
    await link.waitFor();
    expect(await link.getAttribute('aria-current')).to.equal('true');
    expect((await link.boundingBox())?.y).to.be.within(200, 800);
    expect(await placeOf(page, 'Guest 500;')).to.equal(501);
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: /^Guest 499;/, level: 2 }).waitFor();
    await scrollOn(page, 'up');
    await page.getByRole('link', { name: /^Guest 0;/ }).waitFor();
    expect(await placeOf(page, 'Guest 0;')).to.equal(1);
    await scrollOn(page, 'down');
    await page.getByRole('link', { name: new RegExp(`^Guest ${stored - 1};`) }).waitFor();
    expect(await placeOf(page, `Guest ${stored - 1};`)).to.equal(stored);
    expect(await rows(page).count()).to.be.at.most(maxRows);
    // The next one is opened from the message that is open, wherever the list stands.
    await page.keyboard.press('j');
    await link.waitFor();
    await page.getByRole('heading', { name: /^Guest 500;/, level: 2 }).waitFor();

    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await storeSubmission(browsed.site.connection, { name: 'Latest', submitted_at: new Date() });
    await page.clock.fastForward(21_000);
    const show = page.getByRole('button', { name: 'Show 1 new message' });
    await show.waitFor();
    asked.length = 0;
    await show.click();
    await page.getByRole('link', { name: /^Latest/ }).waitFor();
    expect(await placeOf(page, 'Latest')).to.equal(1);
    expect(await placeOf(page, 'Guest 0;')).to.equal(2);
    const lists = asked.filter((url) => /contact-submissions\?/.test(url));
    expect(lists.filter((url) => url.includes('before='))).to.have.length(1);
    expect(lists.filter((url) => url.includes('after='))).to.have.length(0);
    await expectAccessible(page, 'a long list of messages');
  });

  it('of pictures is a grid with few tiles in the document at any width', async () => {
    const page = await open('/admin/media');
    await rows(page).filter({ hasText: 'Picture 0;' }).waitFor();
    await scrollOn(page, 'down');
    const last = rows(page).filter({ hasText: `Picture ${pictures - 1};` });
    await last.waitFor();
    expect(await last.getAttribute('aria-posinset')).to.equal(String(pictures));
    expect(await rows(page).count()).to.be.at.most(150);
    await page.setViewportSize({ width: 390, height: 844 });
    // The end moves while the tiles of the new width are measured.
    await until(async () => {
      await scrollOn(page, 'down');
      return last.isVisible();
    });
    await last.getByRole('link').click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await last.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).to.be.at.most(390);
  });
});
