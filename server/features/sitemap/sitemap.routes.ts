/** `/sitemap.xml` names the maps, `/sitemaps/{name}.xml` are they. A site that must not be indexed has none. */
import { Router } from 'express';
import { absoluteAddress } from '#server/pages/build-head.ts';
import { answerPlainly, sendFollowed, serveFollowed } from '#server/http/follow-answer.ts';
import { listAddresses, listMaps, type SitemapDeps } from './list-addresses.ts';
import { keepFor } from './keep-for.ts';
import type { PathEntry } from './list-pages.ts';
import { writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap-xml.ts';

export interface SitemapRoutesDeps extends SitemapDeps {
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly indexing: boolean;
}

const type = 'application/xml; charset=utf-8';

/** As long as shared caches may keep it: finding these goes through all articles. */
const listsKeptMs = 300_000;

export const createSitemapRoutes = ({ siteUrl, indexing, ...known }: SitemapRoutesDeps): Router => {
  const router = Router();
  const { publicPosts, clock } = known;
  const readLists = keepFor(listsKeptMs, clock, () => publicPosts.readLists(clock()));
  const deps: SitemapDeps = { ...known, publicPosts: { ...publicPosts, readLists } };
  const absolute = ({ url, changed, images = [] }: PathEntry): SitemapEntry => ({
    url: absoluteAddress(siteUrl, url),
    changed,
    images: images.map((image) => absoluteAddress(siteUrl, image)),
  });

  router.get(
    '/sitemap.xml',
    serveFollowed(async (_req, res) => {
      if (!indexing) return answerPlainly(res, 404, 'This site is not to be indexed.');
      sendFollowed(res, { type, body: writeSitemapIndex((await listMaps(deps)).map(absolute)) });
    }),
  );
  router.get(
    '/sitemaps/:name.xml',
    serveFollowed(async (req, res) => {
      const entries = indexing ? await listAddresses(String(req.params['name']), deps) : [];
      if (entries.length === 0) return answerPlainly(res, 404, 'There is no such map of this site.');
      sendFollowed(res, { type, body: writeSitemap(entries.map(absolute)) });
    }),
  );
  return router;
};
