/** The sites on which states are looked at, and the way into a state. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { hydrated, openPage, type WatchedPage } from '../browser.ts';
import { withDrawings } from '../page-drawings.ts';
import { withOwnFont } from '../page-font.ts';
import { signIn } from '../staff.ts';
import { startTestSite } from '../start-site.ts';
import { storedToken } from '../stored-token.ts';
import { fillSite, type FilledIds } from './fill-site.ts';
import type { PageState, Stage, StateSite } from './page-state.ts';

export type Stages = Readonly<Record<StateSite, Stage>>;

const nothing = {} as FilledIds;

export async function startStages(): Promise<Stages & { close(): Promise<void> }> {
  const site = await startTestSite({ demoContent: true });
  const staff = await signIn(site, 'jonas');
  const filled = { site, staff, ids: await fillSite(site, staff) };
  // It is there to be seen, as the page of a failure.
  site.expectError(/a page could not be loaded/);
  const emptySite = await startTestSite();
  const empty = { site: emptySite, staff: await signIn(emptySite, 'jonas'), ids: nothing };
  const awaySite = await startTestSite({ mongodbUri: 'mongodb://127.0.0.1:1/none', jwtSecret: 'x'.repeat(32) });
  const away = { site: awaySite, staff: empty.staff, ids: nothing };
  const close = async (): Promise<void> => {
    for (const each of [site, emptySite, awaySite]) await each.close();
  };
  return { filled, empty, away, close };
}

export const pathOf = ({ path }: PageState, { ids }: Stage): string => (typeof path === 'string' ? path : path(ids));

/** Resolves when the state is on the screen and nothing is loading any more. Close the page after use. */
export async function enterState(
  browser: Browser,
  stages: Stages,
  state: PageState,
  options: BrowserContextOptions,
): Promise<WatchedPage> {
  const stage = stages[state.site ?? 'filled'];
  const { site, staff } = stage;
  const isStaff = state.route.startsWith('staff-') && !state.signedOut;
  const watched = await openPage(browser, {
    reducedMotion: 'reduce',
    ...(isStaff ? storedToken(site, staff.token) : {}),
    ...options,
  });
  const { page } = watched;
  if (state.noise) watched.allow(state.noise);
  try {
    await page.goto(site.url + pathOf(state, stage));
    await withOwnFont(page);
    await hydrated(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !/Loading \w+.*\.\.\./.test(document.querySelector('main')?.textContent ?? ''));
    await withDrawings(page);
    await state.open?.(page, stage);
    return watched;
  } catch (error) {
    await watched.close();
    throw new Error(`${state.name} could not be reached`, { cause: error });
  }
}
