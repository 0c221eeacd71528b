/** Takes pictures of every page and state: phone, tablet and desktop, light and dark, and contact sheets. */
import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { runCommand } from '../../scripts/run-command.ts';
import { launchBrowser } from '../support/browser.ts';
import { allStates, unseenRoutes } from '../support/states/all-states.ts';
import { startStages, stateWindow, type Stages, type StateWindow } from '../support/states/enter-state.ts';
import type { PageState } from '../support/states/page-state.ts';
import { makeSheets, type Picture } from './make-sheets.ts';

const usage = `npm run pictures -- [--only TEXT] [--widths 390,768,1440] [--themes light,dark] [--to pictures]

Starts a filled site, an empty one and one without a database in folders of their own, and takes a picture of every page
and state whose name or route contains TEXT, or one of several with commas between them (tests/support/states). Sheets of many pictures are in the folder's sheets/.
CHROMIUM_PATH names the browser where Debian's is not to be used.`;

type Theme = 'light' | 'dark';

/** Taller pages are cut: their lower parts repeat. */
const tallest = 6000;
const phoneBelow = 768;
/** From this width the header shows its menus and the staff area its rail. */
const wideFrom = 1024;
/** Width of A4 as browsers print it. */
const paper = 794;
const quality = 88;
const sizeOf = (width: number) => ({ width, height: width < phoneBelow ? 844 : 900 });
/** As many as a small machine can draw at once in time. */
const atOnce = 2;

interface Studio {
  readonly browser: Browser;
  readonly stages: Stages;
  readonly widths: readonly number[];
  readonly themes: readonly Theme[];
  readonly folder: string;
}

const fits = ({ only }: PageState, width: number): boolean =>
  only === undefined || (only === 'narrow') === width < wideFrom;

/** Takes one state in all widths and themes: opened once in the widest window, then made smaller. */
async function take({ widths, themes, folder }: Studio, shown: StateWindow, state: PageState): Promise<Picture[]> {
  const sizes = state.print ? [paper] : widths.filter((width) => fits(state, width));
  const [first] = sizes;
  if (first === undefined) return [];
  const { page } = await shown.enter(state, sizeOf(first));
  const pictures: Picture[] = [];
  const shoot = async (width: number, group: string): Promise<void> => {
    const file = join(folder, `${state.name}-${group}.jpg`);
    // Behind an open dialog the page cannot scroll, so the picture shows the window.
    const height = await page.evaluate(() =>
      document.querySelector('dialog:modal') ? 0 : document.documentElement.scrollHeight,
    );
    const whole = { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, tallest) } };
    await page.screenshot({ path: file, type: 'jpeg', quality, ...(height > 0 ? whole : {}) });
    pictures.push({ file, name: state.name, group });
  };
  await page.waitForLoadState('networkidle');
  for (const width of sizes) {
    await page.setViewportSize(sizeOf(width));
    if (state.print) {
      await page.emulateMedia({ media: 'print' });
      await shoot(width, 'paper');
    } else {
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await shoot(width, `${width}-${colorScheme}`);
      }
    }
  }
  return pictures;
}

/** All pictures, and a line for each failure. */
async function takeAll(studio: Studio, states: readonly PageState[]) {
  const pictures: Picture[] = [];
  const failures: string[] = [];
  const waiting = [...states];
  const work = async (): Promise<void> => {
    const shown = stateWindow(studio.browser, studio.stages);
    for (let state = waiting.shift(); state; state = waiting.shift()) {
      try {
        pictures.push(...(await take(studio, shown, state)));
      } catch (error) {
        const { message, cause } = error as Error;
        failures.push(`${state.name}: ${message} ${cause instanceof Error ? cause.message : ''}`);
      }
      process.stdout.write(`\r${states.length - waiting.length} of ${states.length}`);
    }
    await shown.close();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { pictures, failures };
}

await runCommand(usage, async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      widths: { type: 'string', default: '390,768,1440' },
      themes: { type: 'string', default: 'light,dark' },
      to: { type: 'string', default: 'pictures' },
    },
  });
  const unseen = unseenRoutes();
  if (unseen.length > 0) throw new Error(`No state shows ${unseen.join(', ')}: add one in tests/support/states.`);
  const folder = resolve(values.to);
  const asked = values.only.split(',');
  const states = allStates.filter(({ name, route }) => asked.some((text) => name.includes(text) || route.includes(text)));
  const themes = values.themes.split(',').map((each) => (each === 'dark' ? 'dark' : 'light'));
  await rm(join(folder, 'sheets'), { recursive: true, force: true });
  await mkdir(join(folder, 'sheets'), { recursive: true });

  const begun = Date.now();
  const stages = await startStages();
  const browser = await launchBrowser();
  try {
    const widths = values.widths.split(',').map(Number).toSorted((a, b) => b - a);
    const { pictures, failures } = await takeAll({ browser, stages, widths, themes, folder }, states);
    const order = new Map(allStates.map(({ name }, index) => [name, index]));
    pictures.sort((a, b) => (order.get(a.name) ?? 0) - (order.get(b.name) ?? 0));
    const sheets = await makeSheets(pictures, join(folder, 'sheets'));
    console.log(`\n${pictures.length} pictures and ${sheets} sheets in ${folder}, ${Math.round((Date.now() - begun) / 1000)} s`);
    if (failures.length > 0) throw new Error(`${failures.length} failed:\n${failures.join('\n')}`);
  } finally {
    await browser.close();
    await stages.close();
  }
});
