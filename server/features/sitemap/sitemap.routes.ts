/** `/sitemap.xml` names the maps, `/sitemaps/{name}.xml` are they. A site that must not be indexed has none. */
import { Router } from 'express';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import { textResponse, problemAsText, type ServeText } from '#server/platform/http/text-response.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { allContentTags } from '#server/platform/cache-tags.ts';
import { listAddresses, listMaps, mapTags, type SitemapDeps } from './list-addresses.ts';
import type { PathEntry } from './list-pages.ts';
import { writeSitemap, writeSitemapIndex, type SitemapEntry } from './sitemap-xml.ts';

export interface SitemapRoutesDeps extends SitemapDeps {
  /** The public origin, without a slash at its end. */
  readonly siteUrl: string;
  readonly indexing: boolean;
  readonly serve: ServeText;
}

const type = 'application/xml; charset=utf-8';

export const createSitemapRoutes = ({ siteUrl, indexing, serve, ...deps }: SitemapRoutesDeps): Router => {
  const router = Router();
  const absolute = ({ url, changed, images = [] }: PathEntry): SitemapEntry => ({
    url: absoluteUrl(siteUrl, url),
    changed,
    images: images.map((image) => absoluteUrl(siteUrl, image)),
  });

  router.get(
    '/sitemap.xml',
    serve(async () => {
      if (!indexing) return problemAsText(notFound('This site is not to be indexed.'));
      const body = writeSitemapIndex((await listMaps(deps)).map(absolute));
      return textResponse({ type, body }, [...allContentTags, 'posts', 'day']);
    }),
  );
  router.get(
    '/sitemaps/:name.xml',
    serve(async ({ params: { name = '' } }) => {
      const entries = indexing ? await listAddresses(name, deps) : [];
      if (entries.length === 0) return problemAsText(notFound('There is no such map of this site.'));
      return textResponse({ type, body: writeSitemap(entries.map(absolute)) }, mapTags(name));
    }),
  );
  return router;
};
