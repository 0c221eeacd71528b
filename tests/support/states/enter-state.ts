/** The sites of the states, and how to enter a state. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, ViewportSize } from 'playwright-core';
import { parseEnvironment } from '#server/platform/config/environment.ts';
import { hydrated, openPage, type WatchedPage } from '../browser.ts';
import { withDrawings } from '../page-drawings.ts';
import { withOwnFont } from '../page-font.ts';
import { confirmSession, signIn } from '../staff.ts';
import { startTestSite } from '../start-site.ts';
import { tokenKey } from '../stored-token.ts';
import { fillSite, type FilledIds } from './fill-site.ts';
import type { PageState, Stage, StateSite } from './page-state.ts';

export type Stages = Readonly<Record<StateSite, Stage>>;

const nothing = {} as FilledIds;
/** A confirmation is valid for ten minutes. */
const confirmEveryMs = 4 * 60_000;

/** A provider that does not exist. */
const { singleSignOn } = parseEnvironment({
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'secret',
  OIDC_NAME: 'Company Login',
});
const ownersOnly = { singleSignOn, localSignIn: 'owners' } as const;

export async function startStages(): Promise<Stages & { close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'states-backups-'));
  const place = { kind: 'folder', path: folder } as const;
  const backups = { place, hour: 3, keep: 7, keepWeeks: 4, recipients: [] };
  const site = await startTestSite({
    demoContent: true,
    backups,
    backupPace: { pollIntervalMs: 86_400_000, pauseMs: 0 },
  });
  const staff = await signIn(site, 'jonas');
  const filled = { site, staff, ids: await fillSite(site, staff) };
  // This page shows the error page on purpose.
  site.expectError(/a page could not be loaded/);
  const emptySite = await startTestSite({ singleSignOn });
  const empty = { site: emptySite, staff: await signIn(emptySite, 'jonas'), ids: nothing };
  const awaySite = await startTestSite({
    mongodbUri: 'mongodb://127.0.0.1:1/none',
    jwtSecret: 'x'.repeat(32),
    ...ownersOnly,
  });
  const away = { site: awaySite, staff: empty.staff, ids: nothing };
  const close = async (): Promise<void> => {
    for (const each of [site, emptySite, awaySite]) await each.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { filled, empty, away, close };
}

export const pathOf = ({ path }: PageState, { ids }: Stage): string => (typeof path === 'string' ? path : path(ids));

export interface StateWindow {
  /**
   * Resolves when the state is shown and loaded, in light theme; the console is watched from then on.
   * @throws if it cannot be reached; the next state then gets another window.
   */
  enter(state: PageState, viewport: ViewportSize): Promise<WatchedPage>;
  close(): Promise<void>;
}

/** Opens a document without scripts, so that nothing of the previous state remains. */
async function begin({ page, forget }: WatchedPage, { site, staff }: Stage, isStaff: boolean): Promise<void> {
  await page.goto(`${site.url}/robots.txt`);
  // Not earlier: unsaved text would be saved.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(
    ([key, token]) => {
      localStorage.clear();
      sessionStorage.clear();
      if (token !== undefined) localStorage.setItem(key, token);
    },
    [tokenKey, isStaff ? staff.token : undefined] as const,
  );
  await page.mouse.move(-1, -1);
  forget();
}

/** One window for consecutive states: fetched and compiled files are reused, which is most of a state's cost. */
export function stateWindow(browser: Browser, stages: Stages): StateWindow {
  let watched: WatchedPage | undefined;
  const confirmed = new Map<Stage, number>(Object.values(stages).map((stage) => [stage, Date.now()]));
  /** The walk takes longer than a confirmation is valid. */
  const confirmAgain = async (stage: Stage): Promise<void> => {
    if (stage === stages.away || Date.now() - (confirmed.get(stage) ?? 0) < confirmEveryMs) return;
    confirmed.set(stage, Date.now());
    await confirmSession(stage.site, stage.staff);
  };
  const close = async (): Promise<void> => {
    await watched?.close();
    watched = undefined;
  };
  const show = async (state: PageState, viewport: ViewportSize): Promise<WatchedPage> => {
    const stage = stages[state.site ?? 'filled'];
    watched ??= await openPage(browser);
    const { page, allow } = watched;
    await confirmAgain(stage);
    await begin(watched, stage, state.route.startsWith('staff-') && !state.signedOut);
    await page.setViewportSize(viewport);
    await page.emulateMedia({ media: 'screen', colorScheme: 'light' });
    if (state.noise) allow(state.noise);
    await page.goto(stage.site.url + pathOf(state, stage));
    await withOwnFont(page);
    await hydrated(page);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForFunction(() => !/Loading \w+.*\.\.\./.test(document.querySelector('main')?.textContent ?? ''));
    await withDrawings(page);
    await state.open?.(page, stage);
    return watched;
  };
  return {
    close,
    enter: async (state, viewport) => {
      try {
        return await show(state, viewport);
      } catch (error) {
        const shown = await watched?.page.evaluate(() => document.body.innerText.slice(0, 1500)).catch(String);
        await close();
        throw new Error(`${state.name} could not be reached: ${String(error)}\nThe page read:\n${shown}`, {
          cause: error,
        });
      }
    },
  };
}
