/** States of screens: a page, optionally after some actions. Screenshots and axe use the same list. */
import type { Page } from 'playwright-core';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { StaffRouteId } from '#shared/routes/staff-patterns.ts';
import type { TestStaff } from '../staff.ts';
import type { TestSite } from '../start-site.ts';
import type { FilledIds } from './fill-site.ts';

/** `filled`: all data; `empty`: only an account; `away`: without a database. */
export type StateSite = 'filled' | 'empty' | 'away';

/** A route, the secret address of an article, or an unknown address. */
export type CoveredRoute = RouteId | `staff-${StaffRouteId}` | 'preview' | 'unknown';

export interface Stage {
  readonly site: TestSite;
  readonly ids: FilledIds;
  /** The signed-in account on staff screens. */
  readonly staff: TestStaff;
}

export interface PageState {
  /** In kebab-case; names the picture. */
  readonly name: string;
  readonly route: CoveredRoute;
  readonly path: string | ((ids: FilledIds) => string);
  /** By default `filled`. */
  readonly site?: StateSite;
  /** Opens a staff screen without signing in. */
  readonly signedOut?: true;
  /** Only below 1024 px, or only from there on: for example, menus are a sheet on a phone. */
  readonly only?: 'narrow' | 'wide';
  /** Printed, without themes and widths. */
  readonly print?: true;
  /** Actions before the state is examined. */
  readonly open?: (page: Page, stage: Stage) => Promise<void>;
  /** Expected console messages, for example for failed requests. */
  readonly noise?: RegExp;
}

/** A state after some actions. */
export const after = (
  row: Omit<PageState, 'name' | 'open'>,
  name: string,
  open: NonNullable<PageState['open']>,
): PageState => ({ ...row, name, open });

/** A screen whose data cannot be loaded. */
export const notLoaded = (
  row: Pick<PageState, 'route' | 'path' | 'site'>,
  name: string,
  call: string,
  said: string,
): PageState => ({
  ...row,
  name,
  noise: /status of 500/,
  open: async (page) => {
    await page.route(call, (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.reload();
    await page.getByText(said).filter({ visible: true }).first().waitFor();
  },
});

/** The dialog opened by a button. */
export const opened = (
  row: Omit<PageState, 'name' | 'open'>,
  name: string,
  button: string,
  dialog: string | RegExp,
): PageState =>
  after(row, name, async (page) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('dialog', { name: dialog }).waitFor();
  });
