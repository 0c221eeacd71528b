import { cardPath, type SocialCard } from '#server/features/social-card/social-card.ts';
import { databaseUnavailable } from '#server/platform/http/problem.ts';
import type { Redirect } from '#server/platform/http/page-response.ts';
import { matchPage } from '#server/platform/match-page.ts';
import { runLoader, type LoadPageDeps } from './load-page.ts';
import type { LoadedPage } from './present-page.ts';

export interface FoundSocialCard {
  readonly card: SocialCard;
  /** Its present address. */
  readonly path: string;
}

/**
 * Finds the card of the page at a path, or of the one that an article has moved to; none where there is no such page, or it has a picture of its own.
 * What it answers throws a 503 Problem while the page cannot be read.
 */
export const createFindSocialCard = (deps: Omit<LoadPageDeps, 'readPreview'>) => {
  const load = async (pathname: string): Promise<LoadedPage | Redirect | undefined> => {
    const content = deps.content.current;
    const match = matchPage(pathname, new URLSearchParams());
    return match && runLoader(match, { ...deps, content }, deps.presenterOf(content));
  };
  return async (asked: string): Promise<FoundSocialCard | undefined> => {
    const found = await load(asked);
    const pathname = found?.kind === 'redirect' ? found.to : asked;
    const page = found?.kind === 'redirect' ? await load(pathname) : found;
    if (page?.kind !== 'page') return undefined;
    if (page.status === 503) throw databaseUnavailable();
    return page.card && { card: page.card, path: cardPath(pathname, page.card) };
  };
};
