/**
 * The page behind a preview's link, as HTML and as data for a browser that comes back to it. It is the public page: its loader's
 * data, its head, its view. What differs is that nobody may keep it, list it, or be told its address.
 */
import { Router, type Request, type RequestHandler } from 'express';
import type { Missing } from '#shared/pages/missing.ts';
import type { HeadData, PreviewPayload } from '#shared/pages/page-payload.ts';
import { pageDataPrefix } from '#shared/routes/page-data-path.ts';
import { previewPath, previewPattern } from '#shared/routes/preview-route.ts';
import type { LoadedPage, PagePresenter } from '#server/pages/load-page.ts';
import { presentUnpublished } from '#server/pages/loaders/post.loader.ts';
import type { PageDeps } from '#server/pages/page-loader.ts';
import type { SendPage } from '#server/pages/send-page.ts';
import type { PreviewDeps } from './create-preview.ts';
import { openPreview } from './open-preview.ts';

export interface PreviewPageDeps extends PreviewDeps, PageDeps {
  readonly secret: string;
  readonly presenter: PagePresenter;
  readonly send: SendPage;
}

/** Says nothing of why, so that a guess is answered like a link that has ended. */
const ended: Missing = {
  title: 'This preview is not available',
  text: 'The link may have ended, or not be whole. Whoever gave it to you can make a new one.',
  description: 'There is no preview at this address.',
  link: { label: 'Back to the home page', to: '/' },
};

const publicOnly = new Set(['og:url', 'article:published_time']);

/** The head that the article will have, without what says that it is public and where. */
const unlisted = ({ title, description, keywords, openGraph, twitter }: HeadData): HeadData => ({
  title,
  description,
  ...(keywords === undefined ? {} : { keywords }),
  robots: 'noindex',
  openGraph: openGraph.filter(([property]) => !publicOnly.has(property)),
  twitter,
  jsonLd: [],
});

const load = async (token: string, deps: PreviewPageDeps): Promise<LoadedPage> => {
  const opened = await openPreview(token, deps);
  if (opened === null) return deps.presenter.missing(404, ended);
  const { article, state, endsAt } = opened;
  const page = deps.presenter.found('post', previewPath(token), await presentUnpublished(article, deps));
  if (page.kind !== 'page' || page.payload.kind !== 'found' || page.payload.id !== 'post') return page;
  const { head, breadcrumbs, data } = page.payload;
  const payload: PreviewPayload = {
    kind: 'preview',
    data: { state, endsAt: endsAt.toISOString(), article: data },
    head: unlisted(head),
    breadcrumbs,
  };
  return { ...page, payload };
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
