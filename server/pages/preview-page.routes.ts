/**
 * Preview of an article, as HTML and as data. It has the data, head and view of the public page, but is never cached
 * or indexed, and its address is not sent as a referrer. With `framed` it is shown in the editor's frame.
 */
import { Router, type RequestHandler } from 'express';
import type { HeadData, PreviewPayload } from '#shared/pages/page-payload.ts';
import { pageDataPrefix, previewPath, previewPattern } from '#shared/routes/paths.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { isCardPath } from '#server/features/media/social-card/social-card.ts';
import { presentUnpublished } from '#server/features/blog/post.loader.ts';
import type { PageDeps } from '#server/features/page-loader.ts';
import type { LoadedPage, PresenterOf } from './present-page.ts';
import type { RenderPage } from './render-page.ts';
import { confidential } from './secret-address.ts';
import { sendPage } from './send-page.ts';
import { openPreview, presentRibbon, type PreviewDeps } from '#server/features/content/article-preview.ts';
import type { RateLimits } from '#server/platform/http/rate-limit.ts';
import { matchRequest } from '#server/platform/match-page.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface PreviewPageDeps extends PreviewDeps, Omit<PageDeps, 'content'> {
  readonly secret: string;
  readonly content: SiteContent;
  readonly presenterOf: PresenterOf;
  readonly render: RenderPage;
  readonly limits: Pick<RateLimits, 'previews'>;
}

const publicOnly = new Set(['og:url', 'article:published_time', 'article:modified_time']);

type Tags = HeadData['openGraph'];

/** A card's address contains its page's address. */
const withoutCard = (tags: Tags, image: string): Tags =>
  tags.some(([name, content]) => name === image && isCardPath(content))
    ? tags.filter(([name]) => !name.startsWith(image))
    : tags;

/** The article's head without its public address and dates. */
const unlisted = ({ title, description, keywords, openGraph, twitter }: HeadData): HeadData => ({
  title,
  description,
  ...definedOnly({ keywords }),
  robots: 'noindex',
  openGraph: withoutCard(openGraph, 'og:image').filter(([property]) => !publicOnly.has(property)),
  twitter: withoutCard(twitter, 'twitter:image'),
});

const load = async (token: string, deps: PreviewPageDeps): Promise<LoadedPage> => {
  const content = deps.content.current;
  const presenter = deps.presenterOf(content);
  const opened = await openPreview(token, deps);
  // Gives no reason, so that a guessed key looks like an expired one.
  if (opened === null) return presenter.missing(404, content.notices.previewEnded);
  const { article } = opened;
  const page = presenter.found('post', previewPath(token), await presentUnpublished(article, { ...deps, content }));
  if (page.payload.kind !== 'found' || page.payload.id !== 'post') return page;
  const { head, breadcrumbs, data } = page.payload;
  const payload: PreviewPayload = {
    kind: 'preview',
    data: { ribbon: presentRibbon(opened, content.insights), article: data },
    head: unlisted(head),
    breadcrumbs,
  };
  return { ...page, payload, jsonLd: [] };
};

export function createPreviewPageRoutes(deps: PreviewPageDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const show: RequestHandler = async (req, res) => {
    const token = String(req.params['token']);
    const { form, search } = matchRequest(req);
    const framed = new URLSearchParams(search).has('framed');
    await sendPage(res, await deps.render.page(await load(token, deps), { form, url: previewPath(token), framed }));
  };
  const before = [confidential, deps.limits.previews];
  router.get(previewPattern, before, show);
  router.get(pageDataPrefix + previewPattern, before, show);
  return router;
}
