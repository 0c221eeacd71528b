/**
 * Latency of keys in the staff area: from the key press to the frame with the result, with many messages. Also the time until
 * a screen that was seen before shows its data again.
 *
 *   npm run build && NODE_ENV=production node --import=tsx bench/keys.ts [rounds] [messages]
 */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { desktop, hydrated, launchBrowser } from '../tests/support/browser.ts';
import { mediaCalls } from '../tests/support/media-calls.ts';
import { redirectCalls } from '../tests/support/redirect-calls.ts';
import { signIn } from '../tests/support/staff.ts';
import { startTestSite } from '../tests/support/start-site.ts';
import { storedToken } from '../tests/support/stored-token.ts';
import { fillArticles } from './fill-articles.ts';
import { fillDesk } from './fill-desk.ts';
import { median } from './median.ts';

const rounds = Number(process.argv[2] ?? 15);
const messages = Number(process.argv[3] ?? 100_000);
const articles = 1000;
/** Waits until the effects of a key have ended. */
const restMs = 400;

interface Answer {
  /** From the key press to the frame with the result. */
  readonly ms: number;
  /** Frames without the result. */
  readonly frames: number;
}

/** From the next key on, checks in each frame whether a new or changed element matches. */
const watch = (page: Page, selector: string): Promise<void> =>
  page.evaluate((wanted) => {
    const before = new Map([...document.querySelectorAll(wanted)].map((found) => [found, found.textContent]));
    const pressed = new Promise<number>((resolve) =>
      addEventListener('keydown', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true }),
    );
    const answered = pressed.then(async (at) => {
      for (let frames = 0; frames < 1000; frames += 1) {
        await new Promise(requestAnimationFrame);
        const ms = performance.now() - at;
        if ([...document.querySelectorAll(wanted)].some((found) => found.textContent !== before.get(found)))
          return { ms, frames };
      }
      throw new Error(`No key brought ${wanted}`);
    });
    Object.assign(globalThis, { answered });
  }, selector);

const press = async (page: Page, key: string, selector: string): Promise<Answer> => {
  await watch(page, selector);
  await page.keyboard.press(key);
  return page.evaluate(() => (globalThis as unknown as { answered: Promise<Answer> }).answered);
};

const row = 'main [data-row]';
const dialog = 'dialog[open]';
const thread = 'section[aria-label="Open message"] h2';

/** A key, the element that shows its result, and the key that undoes it. */
const deskKeys: ReadonlyArray<readonly [what: string, key: string, answer: string, back?: string]> = [
  ['J: the next row is marked', 'j', 'main li[data-open]'],
  ['J: its message is shown', 'j', thread],
  ['K: back to a message seen before', 'k', thread],
  ['X: selected', 'x', 'main li[data-chosen]', 'x'],
  ['A: assignment', 'a', dialog, 'Escape'],
  ['S: status', 's', dialog, 'Escape'],
  ['?: shortcuts', '?', dialog, 'Escape'],
  ['Ctrl+K: the palette', 'Control+k', dialog, 'Escape'],
  ['E: archived, the next one is marked', 'e', 'main li[data-open]'],
];

const screens = {
  s: 'Messages',
  b: 'Articles',
  m: 'Pictures',
  c: 'Pages',
  r: 'Redirects',
} as const;

const report = (what: string, answers: readonly Answer[]): void => {
  const times = answers.map(({ ms }) => ms);
  const frames = answers.map((answer) => answer.frames);
  console.log(
    what.padEnd(40) +
      [median(times), Math.max(...times)].map((ms) => ms.toFixed(0).padStart(8)).join('') +
      [median(frames), Math.max(...frames)].map((count) => String(count).padStart(8)).join(''),
  );
};

const site = await startTestSite({});
const browser = await launchBrowser();
try {
  const staff = await signIn(site);
  await fillDesk(site.connection, messages);
  await fillArticles(site.connection, articles);
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#123' } });
  await mediaCalls(site, staff).keep(await picture.png().toBuffer());
  await redirectCalls(site, staff).make({ from: '/old', to: '/about' });

  const context = await browser.newContext({
    viewport: desktop,
    reducedMotion: 'reduce',
    ...storedToken(site, staff.token),
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/admin/contact-submissions?status=replied`);
  await hydrated(page);
  await page.locator(row).first().waitFor();
  console.log(`${messages} messages`.padEnd(40) + '  median     max  frames     max');

  await page.keyboard.press('j');
  await page.locator(thread).waitFor();
  await page.waitForTimeout(restMs);
  for (const [what, key, selector, back] of deskKeys) {
    const answers: Answer[] = [];
    for (let round = 0; round < rounds; round += 1) {
      answers.push(await press(page, key, selector));
      if (back !== undefined) await page.keyboard.press(back);
      await page.waitForTimeout(restMs);
    }
    report(what, answers);
  }

  const seenAgain: Record<string, Answer[]> = {};
  for (let round = -1; round < rounds; round += 1)
    for (const [letter, name] of Object.entries(screens)) {
      await page.keyboard.press('g');
      const answer = await press(page, letter, row);
      await page.waitForTimeout(restMs);
      if (round >= 0) (seenAgain[name] ??= []).push(answer);
    }
  for (const [name, answers] of Object.entries(seenAgain)) report(`G and a letter: ${name}, seen before`, answers);
} finally {
  await browser.close();
  await site.close();
}
