/** What can be on a screen: a page as it comes, or after something has been done on it. Pictures and axe walk the same list. */
import type { Page } from 'playwright-core';
import type { RouteId } from '#shared/routes/route-table.ts';
import type { StaffRouteId } from '#shared/routes/staff-patterns.ts';
import type { TestStaff } from '../staff.ts';
import type { TestSite } from '../start-site.ts';
import type { FilledIds } from './fill-site.ts';

/** `filled` has everything, `empty` an account and nothing else, `away` no database. */
export type StateSite = 'filled' | 'empty' | 'away';

/** A row of the two route tables, the secret address of an article, or an address that no row has. */
export type CoveredRoute = RouteId | `staff-${StaffRouteId}` | 'preview' | 'unknown';

export interface Stage {
  readonly site: TestSite;
  readonly ids: FilledIds;
  /** Who is signed in on staff screens. */
  readonly staff: TestStaff;
}

export interface PageState {
  /** In kebab-case; names the picture. */
  readonly name: string;
  readonly route: CoveredRoute;
  readonly path: string | ((ids: FilledIds) => string);
  /** `filled` when left out. */
  readonly site?: StateSite;
  /** Staff screens are opened by somebody who is signed in; these are not. */
  readonly signedOut?: true;
  /** Only below 1024 px, or only from there on: a menu is a sheet on a phone. */
  readonly only?: 'narrow' | 'wide';
  /** On paper, where there is neither dark nor narrow. */
  readonly print?: true;
  /** What is done before one looks. */
  readonly open?: (page: Page, stage: Stage) => Promise<void>;
  /** What the browser writes to its console on the way, as it does of every failed request. */
  readonly noise?: RegExp;
}

/** What is on a screen after something has been done on it. */
export const after = (
  row: Omit<PageState, 'name' | 'open'>,
  name: string,
  open: NonNullable<PageState['open']>,
): PageState => ({ ...row, name, open });

/** A screen for which the server refuses its data. */
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

/** The dialog that a button of the screen opens. */
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
