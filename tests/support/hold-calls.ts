/** Holds calls back to simulate a slow server. */
import type { Page } from 'playwright-core';

/** Holds calls to these addresses until the returned function continues or aborts them. */
export async function holdCalls(
  page: Page,
  address: string | RegExp,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  let go = (): void => undefined;
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route(address, async (route) => {
    await held;
    await route[then]();
  });
  return () => go();
}
