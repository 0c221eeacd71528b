/** A server that takes its time: calls wait until the test lets them go. */
import type { Page } from 'playwright-core';

/** Keeps calls to such addresses back until the answer is called; then they go on their way, or are lost. */
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
