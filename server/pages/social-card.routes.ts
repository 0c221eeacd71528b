/** Serves social cards: `/social-cards/{the page’s path}/{hash}.png`. */
import { Router, type Response } from 'express';
import { cardPath, type SocialCard, parseCardPath } from '#server/features/media/social-card/social-card.ts';
import { databaseUnavailable } from '#server/platform/http/problem.ts';
import type { Redirect, SharedHeaders } from '#server/platform/http/page-response.ts';
import { tagsOf, type CacheTag } from '#server/platform/cache-tags.ts';
import { cacheableRequest, matchPage, matchTarget } from '#server/platform/match-page.ts';
import { answerErrorsAsText } from '#server/platform/http/text-response.ts';
import type { MakeCard } from '#server/features/media/social-card/make-card.ts';
import { runLoader, type LoadPageDeps } from './load-page.ts';
import type { LoadedPage } from './present-page.ts';

interface FoundSocialCard {
  readonly card: SocialCard;
  /** Current path. It contains the card's hash, so the picture at a path never changes. */
  readonly path: string;
  readonly tags: ReadonlySet<CacheTag>;
}

const tagsOfPage = (pathname: string): ReadonlySet<CacheTag> => {
  const found = cacheableRequest(matchTarget(pathname));
  return found === undefined ? new Set() : tagsOf(found.policy, found.match, 'data');
};

/**
 * Finds the social card of the page at a path, or at the path that an article has moved to. Undefined if the page
 * does not exist or has its own picture. The returned function throws a 503 Problem if the page cannot be read.
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
    return page.card && { card: page.card, path: cardPath(pathname, page.card), tags: tagsOfPage(pathname) };
  };
};

export interface SocialCardRoutesDeps {
  /** Returns the card of the page at a path; undefined if the page does not exist or has its own picture. */
  readonly findCard: (pathname: string) => Promise<FoundSocialCard | undefined>;
  readonly makeCard: MakeCard;
  readonly sharedHeaders: SharedHeaders;
}

const headers = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

const answerMissing = (res: Response): void => {
  res.status(404).set('Cache-Control', 'public, max-age=10').type('text/plain').send('There is no such picture.\n');
};

export const createSocialCardRoutes = ({ findCard, makeCard, sharedHeaders }: SocialCardRoutesDeps): Router => {
  const router = Router();
  router.get('/social-cards/*path', answerErrorsAsText, async (req, res) => {
    const pathname = parseCardPath(req.path);
    const found = pathname === undefined ? undefined : await findCard(pathname);
    if (found === undefined) return answerMissing(res);
    // The page was shared with an earlier title or path.
    if (found.path !== req.path) return void res.set('Cache-Control', 'no-cache').redirect(302, found.path);
    const png = await makeCard(found.card);
    res
      .set({ ...headers, ...sharedHeaders.picture(found.tags) })
      .type('png')
      .send(png);
  });
  return router;
};
