/** Finds addresses of pages that the settings switch off. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { isPageOn } from '#shared/settings/feature-rules.ts';
import { matchPage } from './match-page.ts';

/** True if the path, which may have a query, is of a page that is off. */
export const isPathOff = (
  path: string,
  { 'site-settings': { features } }: Pick<LiveContent, 'site-settings'>,
): boolean => {
  const match = matchPage(path.split(/[?#]/, 1)[0] ?? path, new URLSearchParams());
  return match !== undefined && !isPageOn(match.id, features);
};
