/** The addresses of the scripts that a public page runs: its first one, and those which that one fetches later. */
import type { CheerioAPI } from 'cheerio';

export function pageScripts($: CheerioAPI): string[] {
  const first = $('script[src]');
  return [...first.map((_, script) => $(script).attr('src')).get(), ...(first.attr('data-scripts')?.split(' ') ?? [])];
}
