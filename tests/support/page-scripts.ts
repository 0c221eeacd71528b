/** The scripts of a public page, as its HTML names them. */
import type { CheerioAPI } from 'cheerio';

/** The addresses of the scripts that hydrate the page, which are fetched when its reader does something. */
export const laterScripts = ($: CheerioAPI): string[] => $('[data-scripts]').attr('data-scripts')?.split(' ') ?? [];

/** Of all scripts that a public page names in its HTML, those above and the one that fetches them. */
export function pageScripts($: CheerioAPI): string[] {
  return [
    ...$('script[src]')
      .map((_, script) => $(script).attr('src'))
      .get(),
    ...laterScripts($),
  ];
}

/** The addresses of the scripts that run before the reader does something, with what they import. */
export async function earlyScripts($: CheerioAPI, read: (path: string) => Promise<string>): Promise<string[]> {
  const found = $('script[src], [data-reading]')
    .map((_, script) => [$(script).attr('src') ?? [], $(script).attr('data-reading') ?? []].flat())
    .get();
  for (const path of found)
    for (const [, name] of (await read(path)).matchAll(/from\s*["'`](\.[^"'`]+)["'`]/g))
      found.push(new URL(name ?? '', `http://site${path}`).pathname);
  return [...new Set(found)];
}
