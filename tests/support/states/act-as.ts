/** States as another member of staff. */
import type { Page } from 'playwright-core';
import type { RoleId } from '#shared/accounts/roles.ts';
import { signIn } from '../staff.ts';
import { tokenKey } from '../stored-token.ts';
import type { Stage } from './page-state.ts';

let people = 0;

/** Signs in as a new account on this page and opens the path. */
export async function actAs(page: Page, { site }: Stage, role: RoleId, path: string): Promise<void> {
  const { token } = await signIn(site, `${role}-${(people += 1)}`, role);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [tokenKey, token] as const);
  await page.goto(site.url + path);
}
