/** Serves the pictures of links that people share: `/social-cards/{the page’s path}/{hash}.png`. */
import { Router, type Response } from 'express';
import { answerErrorsAsText } from '#server/platform/http/text-response.ts';
import type { FoundSocialCard } from './find-social-card.ts';
import type { MakeCard } from '#server/features/social-card/make-card.ts';
import { parseCardPath } from '#server/features/social-card/social-card.ts';

export interface SocialCardRoutesDeps {
  /** The card of the page at a path; undefined when there is no such page, or it has a picture of its own. */
  readonly findCard: (pathname: string) => Promise<FoundSocialCard | undefined>;
  readonly makeCard: MakeCard;
}

const headers = {
  // An address has the hash of what is on the card, so it never shows another one.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const;

const answerMissing = (res: Response): void => {
  res.status(404).set('Cache-Control', 'public, max-age=10').type('text/plain').send('There is no such picture.\n');
};

export const createSocialCardRoutes = ({ findCard, makeCard }: SocialCardRoutesDeps): Router => {
  const router = Router();
  router.get('/social-cards/*path', answerErrorsAsText, async (req, res) => {
    const pathname = parseCardPath(req.path);
    const found = pathname === undefined ? undefined : await findCard(pathname);
    if (found === undefined) return answerMissing(res);
    // Somebody shared the page under a title or an address that it no longer has.
    if (found.path !== req.path) return void res.set('Cache-Control', 'no-cache').redirect(302, found.path);
    const png = await makeCard(found.card);
    res.set(headers).type('png').send(png);
  });
  return router;
};
