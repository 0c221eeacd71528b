/** A user of one window: finds elements by selector and name, and waits until a page is ready. */
import type { EngineWindow } from './engine-window.ts';
import { setTimeout } from 'node:timers/promises';

/** How long a page may take on a busy machine. */
const timeoutMs = 20_000;

export interface Thing {
  /** A CSS selector. */
  readonly kind: string;
  /** Part of its label or text. */
  readonly name: string;
}

export const link = (name: string): Thing => ({ kind: 'a[href]', name });
export const button = (name: string): Thing => ({ kind: 'button, [role="radio"], input[type="radio"]', name });
export const field = (name: string): Thing => ({
  kind: 'input, textarea, select, [role="textbox"], [role="searchbox"]',
  name,
});
export const heading = (name: string): Thing => ({ kind: 'h1, h2, h3', name });

/** Runs in the page: position of the first element with the name, and whether something covers its center. */
const findThere = (kind: string, name: string): { x: number; y: number; isCovered: boolean } | null => {
  for (const element of document.querySelectorAll<HTMLElement>(kind)) {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    const own = element.getAttribute('aria-label') ?? (labels === '' ? element.textContent : labels);
    if (!own.includes(name) || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const box = element.getClientRects()[0];
    if (!box || box.width === 0) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    const isHit = hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true);
    return { x, y, isCovered: !isHit };
  }
  return null;
};

export type Visitor = ReturnType<typeof visitorAt>;

export function visitorAt(shown: EngineWindow, siteUrl: string) {
  const waitFor = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
    const last = performance.now() + timeoutMs;
    // While one document replaces another, a query may fail.
    while (!(await isSo().catch(() => false))) {
      if (performance.now() > last) throw new Error(`timed out waiting for ${what}`);
      await setTimeout(50);
    }
  };
  const spot = async ({ kind, name }: Thing): Promise<{ readonly x: number; readonly y: number }> => {
    let found: { readonly x: number; readonly y: number } | undefined;
    await waitFor(`“${name}” (${kind}) where it can be clicked`, async () => {
      const seen = await shown.ask(findThere, kind, name);
      // A click would miss a moving element.
      const isStill = seen?.x === found?.x && seen?.y === found?.y;
      found = seen ?? undefined;
      return seen !== null && !seen.isCovered && isStill;
    });
    if (found === undefined) throw new Error(`“${name}” is gone`);
    return found;
  };
  const sees = ({ kind, name }: Thing): Promise<void> =>
    waitFor(`“${name}” (${kind})`, async () => (await shown.ask(findThere, kind, name)) !== null);
  const click = async (thing: Thing): Promise<void> => {
    const { x, y } = await spot(thing);
    await shown.click(x, y);
  };
  return {
    window: shown,
    waitFor,
    spot,
    sees,
    click,
    /** Resolves when the page is hydrated. */
    open: async (path: string): Promise<void> => {
      await shown.go(siteUrl + path);
      await waitFor(`${path} to hydrate`, () =>
        shown.ask(() => dispatchEvent(new Event('focusin')) && document.documentElement.hasAttribute('data-hydrated')),
      );
    },
    /** Replaces the current text. */
    fill: async (thing: Thing, text: string): Promise<void> => {
      await click(thing);
      await shown.press('Control+a');
      await shown.type(text);
    },
    isAt: (path: string): Promise<void> =>
      waitFor(`the address ${path}`, () =>
        shown.ask((wanted) => (location.pathname + location.search).startsWith(wanted), path),
      ),
    /** Presses Tab until the element has the focus. */
    tabTo: async (name: string): Promise<void> => {
      for (let presses = 0; presses < 60; presses++) {
        await shown.press('Tab');
        const at = await shown.ask(() => {
          const { activeElement } = document;
          return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? '';
        });
        if (at.trim().startsWith(name)) return;
      }
      throw new Error(`Tab never reached “${name}”`);
    },
  };
}
