/** Serves the index `/sitemap.xml` and the sitemaps `/sitemaps/{name}.xml`; none if the site must not be indexed. */
import { Router } from 'express';
import { absoluteUrl } from '#server/platform/absolute-url.ts';
import { textResponse, problemAsText, type ServeText } from '#server/platform/http/text-response.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { picturesIn } from '#shared/media/media-path.ts';
import {
  findPictures,
  publicAddress,
  type FoundPictures,
  type PictureFinder,
} from '#server/features/media/find-pictures.ts';
import { allContentTags, mediaTag } from '#server/platform/cache-tags.ts';
import { escapeXml, xmlDeclaration } from '#server/platform/xml.ts';
import { readSitemap, listSitemaps, sitemapTags, type SitemapDeps, type SitemapEntry } from './sitemap-addresses.ts';

const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

const changeOf = ({ changed }: SitemapEntry): string =>
  changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;

const imagesOf = ({ images = [] }: SitemapEntry): string =>
  images.map((image) => `<image:image><image:loc>${escapeXml(image)}</image:loc></image:image>`).join('');

/** Sitemap protocol (https://www.sitemaps.org/protocol.html) with Google's image extension. */
export const writeSitemap = (entries: readonly SitemapEntry[]): string => {
  const urls = entries.map(
    (entry) => `<url><loc>${escapeXml(entry.url)}</loc>${changeOf(entry)}${imagesOf(entry)}</url>\n`,
  );
  return `${xmlDeclaration}<urlset ${namespaces}>\n${urls.join('')}</urlset>\n`;
};

const writeSitemapIndex = (entries: readonly SitemapEntry[]): string => {
  const maps = entries.map((entry) => `<sitemap><loc>${escapeXml(entry.url)}</loc>${changeOf(entry)}</sitemap>\n`);
  return `${xmlDeclaration}<sitemapindex ${namespaces}>\n${maps.join('')}</sitemapindex>\n`;
};

export interface SitemapRoutesDeps extends SitemapDeps {
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  readonly pictures: PictureFinder;
  readonly serve: ServeText;
}

const type = 'application/xml; charset=utf-8';

export const createSitemapRoutes = ({ siteUrl, pictures: finder, serve, ...deps }: SitemapRoutesDeps): Router => {
  const router = Router();
  const mayIndex = (): boolean => deps.content.current['site-settings'].crawlers.index;
  const absolute = ({ url, changed, images = [] }: SitemapEntry, pictures: FoundPictures): SitemapEntry => ({
    url: absoluteUrl(siteUrl, url),
    changed,
    images: images.map((image) => absoluteUrl(siteUrl, publicAddress(pictures, image))),
  });

  router.get(
    '/sitemap.xml',
    serve(async () => {
      if (!mayIndex()) return problemAsText(notFound('This site must not be indexed.'));
      const body = writeSitemapIndex((await listSitemaps(deps)).map((each) => absolute(each, new Map())));
      return textResponse({ type, body }, [...allContentTags, 'posts', 'day']);
    }),
  );
  router.get(
    '/sitemaps/:name.xml',
    serve(async ({ params: { name = '' } }) => {
      const entries = mayIndex() ? await readSitemap(name, deps) : [];
      if (entries.length === 0) return problemAsText(notFound('There is no such sitemap.'));
      const images = entries.flatMap((entry) => entry.images ?? []);
      const pictures = await findPictures(finder, images);
      const body = writeSitemap(entries.map((each) => absolute(each, pictures)));
      return textResponse({ type, body }, [...sitemapTags(name), ...picturesIn(images).map(mediaTag)]);
    }),
  );
  return router;
};
