/**
 * The page behind a preview's link, as HTML and as data for a browser that comes back to it. It is the public page: its loader's
 * data, its head, its view. What differs is that nobody may keep it, list it, or be told its address.
 */
import { Router, type Request, type RequestHandler } from 'express';
import type { HeadData, PreviewPayload } from '#shared/pages/page-payload.ts';
import { pageDataPrefix, previewPath, previewPattern } from '#shared/routes/paths.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { isCardPath } from '#server/features/social-card/social-card.ts';
import type { LoadedPage, PresenterOf } from './load-page.ts';
import { presentUnpublished } from '#server/pages/loaders/post.loader.ts';
import type { PageDeps } from './page-loader.ts';
import type { SendPage } from './send-page.ts';
import type { PreviewDeps } from '#server/features/preview/create-preview.ts';
import { openPreview } from '#server/features/preview/open-preview.ts';
import { presentRibbon } from '#server/features/preview/present-ribbon.ts';

export interface PreviewPageDeps extends PreviewDeps, Omit<PageDeps, 'content'> {
  readonly secret: string;
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly send: SendPage;
}

const publicOnly = new Set(['og:url', 'article:published_time', 'article:modified_time']);

type Tags = HeadData['openGraph'];

/** A card has the address of its page in its own. */
const withoutCard = (tags: Tags, image: string): Tags =>
  tags.some(([name, content]) => name === image && isCardPath(content))
    ? tags.filter(([name]) => !name.startsWith(image))
    : tags;

/** The head that the article will have, without what says that it is public and where. */
const unlisted = ({ title, description, keywords, openGraph, twitter }: HeadData): HeadData => ({
  title,
  description,
  ...(keywords === undefined ? {} : { keywords }),
  robots: 'noindex',
  openGraph: withoutCard(openGraph, 'og:image').filter(([property]) => !publicOnly.has(property)),
  twitter: withoutCard(twitter, 'twitter:image'),
});

const load = async (token: string, deps: PreviewPageDeps): Promise<LoadedPage> => {
  const content = deps.content.current;
  const presenter = deps.presenterOf(content);
  const opened = await openPreview(token, deps);
  // Says nothing of why, so that a guess is answered like a link that has ended.
  if (opened === null) return presenter.missing(404, content.notices.previewEnded);
  const { article } = opened;
  const page = presenter.found('post', previewPath(token), await presentUnpublished(article, { ...deps, content }));
  if (page.kind !== 'page' || page.payload.kind !== 'found' || page.payload.id !== 'post') return page;
  const { head, breadcrumbs, data } = page.payload;
  const payload: PreviewPayload = {
    kind: 'preview',
    data: { ribbon: presentRibbon(opened, content.insights), article: data },
    head: unlisted(head),
    breadcrumbs,
  };
  return { ...page, payload, jsonLd: [] };
};

const confidential: RequestHandler = (_req, res, next) => {
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' });
  next();
};

const tokenOf = (req: Request): string => String(req.params['token']);

export function createPreviewPageRoutes(deps: PreviewPageDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(previewPattern, confidential, async (req, res) => {
    const token = tokenOf(req);
    await deps.send.html(res, previewPath(token), await load(token, deps));
  });
  router.get(pageDataPrefix + previewPattern, confidential, async (req, res) => {
    deps.send.json(res, await load(tokenOf(req), deps));
  });
  return router;
}
