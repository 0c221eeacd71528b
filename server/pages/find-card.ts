import type { SocialCard } from '#server/features/social-card/social-card.ts';
import { loadPage } from './load-page.ts';
import type { MakePageDeps } from './make-page.ts';
import { matchPage } from './match-page.ts';

/** Finds the card of the page at a path. What it answers throws what the page's loader throws. */
export const createFindCard =
  (deps: Omit<MakePageDeps, 'readPreview' | 'answers'>) =>
  async (pathname: string): Promise<SocialCard | undefined> => {
    const content = deps.content.current;
    const match = matchPage(pathname, new URLSearchParams());
    const page = match && (await loadPage(match, { ...deps, content }, deps.presenterOf(content)));
    return page?.kind === 'page' ? page.card : undefined;
  };
