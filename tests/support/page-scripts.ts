/** The scripts in a public page's HTML. */
import type { CheerioAPI } from 'cheerio';

/** Scripts that hydrate the page, loaded when its reader does something. */
export const laterScripts = ($: CheerioAPI): string[] => $('[data-scripts]').attr('data-scripts')?.split(' ') ?? [];

/** All scripts of the page: the hydrating ones and the one that loads them. */
export function pageScripts($: CheerioAPI): string[] {
  return [
    ...$('script[src]')
      .map((_, script) => $(script).attr('src'))
      .get(),
    ...laterScripts($),
  ];
}

/** Scripts that run before hydration, with their imports. */
export async function earlyScripts($: CheerioAPI, read: (path: string) => Promise<string>): Promise<string[]> {
  const found = $('script[src], [data-reading]')
    .map((_, script) => [$(script).attr('src') ?? [], $(script).attr('data-reading') ?? []].flat())
    .get();
  for (const path of found)
    for (const [, name] of (await read(path)).matchAll(/from\s*["'`](\.[^"'`]+)["'`]/g))
      found.push(new URL(name ?? '', `http://site${path}`).pathname);
  return [...new Set(found)];
}
