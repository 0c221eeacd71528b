/** The application: the handlers that a request passes, in order. */
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { SiteServices } from '#server/features/create-features.ts';
import { isPartOn, type FeatureDeps, type FeaturePart } from '#server/features/feature.ts';
import type { Repositories } from '#server/features/repositories.ts';
import { findTakenTimes, openApplication } from '#server/features/careers/applicant-page.ts';
import { readReceiptToken } from '#server/features/contact/receipt-token.ts';
import { sharedHeaders } from '#server/features/invalidation/cdn/cdn-headers.ts';
import { createArtFileAddresses } from '#server/features/media/art/art.routes.ts';
import { createCardMaker } from '#server/features/media/social-card/make-card.ts';
import type { AskSite } from '#server/features/redirects/site-answer.ts';
import type { Metrics } from '#server/http/metrics/create-metrics.ts';
import { createMetricsRoutes } from '#server/http/metrics/metrics.routes.ts';
import { createApplicationPages } from '#server/pages/application-pages.routes.ts';
import type { PageCache } from '#server/pages/cache/page-cache.ts';
import { createContactFormRoutes } from '#server/pages/contact-form.routes.ts';
import { createLoadPage, type LoadPageDeps } from '#server/pages/load-page.ts';
import { createEmailPreviewRoutes } from '#server/pages/email-preview.routes.ts';
import { createMakePage, type MakePage } from '#server/pages/make-page.ts';
import { createMarkdownRoutes } from '#server/pages/markdown/markdown.routes.ts';
import { createPageRoutes } from '#server/pages/page.routes.ts';
import { createPresenters } from '#server/pages/present-page.ts';
import { createPreviewPageRoutes } from '#server/pages/preview-page.routes.ts';
import { createRedirectMiddleware } from '#server/pages/redirects/redirect.middleware.ts';
import { createResolvePath, createSiteAnswer } from '#server/pages/redirects/resolve-redirect.ts';
import { createRenderPage, type RenderHtml } from '#server/pages/render-page.ts';
import { createSocialCardRoutes, createFindSocialCard } from '#server/pages/social-card.routes.ts';
import { countryHeaderSetting } from '#server/platform/http/client-address.ts';
import { createRequestLog, type RequestIdOf } from '#server/platform/http/log-requests.ts';
import { memoizeAsync } from '#server/platform/memoize-async.ts';
import { setCommonHeaders, type CommonHeaders } from './common-headers.ts';
import { createRobots } from './robots.routes.ts';
import { createErrorHandler, createPageProblemPresenter } from './handle-errors.ts';
import { createHealthRoutes, type HealthDeps } from './health.routes.ts';
import { createRefuseOtherMethods, createRefuseUnreadablePath } from './refuse-requests.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

export interface AppDeps extends Pick<FeatureDeps, 'content' | 'limits' | 'secret' | 'clock'> {
  readonly environment: Environment;
  readonly records: Repositories;
  readonly services: SiteServices;
  /** The parts of all features. */
  readonly parts: readonly FeaturePart[];
  /** The folder that the build made for browsers. */
  readonly clientFolder: string;
  readonly renderHtml: RenderHtml;
  readonly pageCache: PageCache;
  readonly commonHeaders: CommonHeaders;
  readonly requestIdOf: RequestIdOf;
  readonly metrics: Pick<Metrics, 'requests'>;
  readonly isLeaving: HealthDeps['isLeaving'];
  readonly warnings: HealthDeps['warnings'];
  /** The metrics of all workers, as text. */
  readonly readMetrics: () => Promise<string>;
  /** Serves sources to the browser in development, in place of the built files. */
  readonly development?: RequestHandler | undefined;
  readonly log: Logger;
}

/** Leaves responses alone that are compressed already: those name `Accept-Encoding` in `Vary`. */
const compress = compression({
  filter: (req, res) =>
    !String(res.getHeader('Vary') ?? '').includes('Accept-Encoding') && compression.filter(req, res),
});

/** HEAD gets the headers of GET (RFC 9110, 9.3.2). `compression` has no option for it and skips HEAD. Node drops the body. */
const compressResponses: RequestHandler = (req, res, next) => {
  const asGet = req.method === 'HEAD' ? (Object.create(req, { method: { value: 'GET' } }) as typeof req) : req;
  compress(asGet, res, next);
};

const createSettings = ({ trustProxy, countryHeader }: Environment): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy);
  app.set(countryHeaderSetting, countryHeader);
  return app;
};

/** Whether a proxy with this address, so many hops away, is trusted. */
export const trustsProxy = (environment: Environment) =>
  createSettings(environment).get('trust proxy fn') as (address: string, distance: number) => boolean;

/** The API is loaded at its first request: not every site is asked for it. */
const lazyApi = (create: () => Promise<RequestHandler>): RequestHandler => {
  const load = memoizeAsync(create);
  return async (req, res, next) => {
    if (req.path !== '/api' && !req.path.startsWith('/api/')) return next();
    return (await load())(req, res, next);
  };
};

export interface App {
  readonly app: Express;
  readonly siteAnswer: AskSite;
  /** Makes a page without a request, to fill the cache. */
  readonly makePage: MakePage;
  /** Whether the path is that of a built file. */
  readonly hasFile: StaticFiles['has'];
}

export const createApp = (deps: AppDeps): App => {
  const { environment, records, services, parts, content: site, secret, limits, clock, log, development } = deps;
  const { posts, topics, previews, postWriting } = records;
  const { mediaBaseUrl, siteUrl, metricsToken: token, trustProxy } = environment;
  const { redirectTable, counting, serve } = services;
  const presenterOf = createPresenters(environment);
  const render = createRenderPage({
    mediaBaseUrl,
    renderHtml: deps.renderHtml,
    clock,
    strict: development === undefined,
  });
  const pages = {
    posts,
    topics,
    related: services.related,
    overview: services.overview,
    authors: services.authors,
    media: services.pictures,
    readReceipt: (receipt: string) => readReceiptToken(receipt, secret, clock()),
    readApplication: (link: string) => openApplication(link, records),
    readTakenTimes: (application: Parameters<typeof findTakenTimes>[0]) => findTakenTimes(application, records),
    readStatus: services.readStatus,
    content: site,
    presenterOf,
    clock,
    log,
  };
  const publicFolder = development ? join(projectRoot(), 'public') : deps.clientFolder;
  const files: StaticFiles =
    development === undefined ? createStaticFiles(deps.clientFolder) : { serve: development, has: () => false };
  const resolvePath = createResolvePath(pages);
  const siteAnswer = createSiteAnswer({ resolvePath, redirects: redirectTable, hasFile: (path) => files.has(path) });
  const moved = createRedirectMiddleware({
    redirects: redirectTable,
    visits: services.redirectHits,
    resolvePath,
    content: site,
    presenterOf,
    render,
    clock,
  });
  const readPreview: LoadPageDeps['readPreview'] = async (wanted) => {
    const preview = await import('#server/features/content/preview-page.ts');
    return preview.readPreview(wanted, { content: records.content, site, secret, clock });
  };
  const load = createLoadPage({ ...pages, readPreview });
  const makePage = createMakePage({ ...pages, load, render });
  const { sendEmail } = services;
  const form = { siteUrl, content: site, limits, counting, secret, presenterOf, render, clock, log };
  const { readApplication, readTakenTimes } = pages;

  const app = createSettings(environment);
  app.use(deps.metrics.requests.measure);
  app.use(setCommonHeaders(deps.commonHeaders));
  app.use(createRequestLog(log, deps.requestIdOf));
  app.use(compressResponses);
  app.use(
    createHealthRoutes({
      isDatabaseReady: () => records.database.isReady(),
      isLeaving: deps.isLeaving,
      warnings: deps.warnings,
    }),
  );
  app.use(createMetricsRoutes({ token, behindProxy: trustProxy !== undefined, read: deps.readMetrics }));
  app.use(createRefuseUnreadablePath(moved.redirects));
  app.use(lazyApi(async () => (await import('./create-api.ts')).createApi(deps)));
  app.use(createRobots({ siteUrl, content: site }));
  app.use(moved.variants);
  app.use(createArtFileAddresses(publicFolder));
  app.use(files.serve);
  for (const part of parts)
    for (const route of part.routes ?? [])
      app.use((req, res, next) => (isPartOn(part, site) ? route(req, res, next) : next()));
  app.use(
    createSocialCardRoutes({
      findCard: createFindSocialCard(pages),
      makeCard: createCardMaker(publicFolder),
      sharedHeaders: sharedHeaders(environment),
    }),
  );
  const { dataDir } = environment;
  app.use(createApplicationPages({ ...form, records, sendEmail, dataDir, readApplication, readTakenTimes }));
  // Before the Markdown routes, because an old address may end in `.md` too.
  app.get(/\.md$/, moved.redirects);
  app.use(createMarkdownRoutes({ ...pages, siteUrl, makePage, serve }));
  const { durableStore: submissions, slaClock, wakeOutbox, countStoredMessage, pictures } = services;
  app.use(createContactFormRoutes({ ...form, submissions, slaClock, wakeOutbox, countStoredMessage, pictures }));
  app.use(createRefuseOtherMethods(site));
  app.use(createEmailPreviewRoutes({ readPreview, environment, clock }));
  app.use(createPreviewPageRoutes({ ...pages, render, previews, articles: postWriting, secret, limits }));
  app.use(moved.redirects);
  app.use(createPageRoutes({ makePage, counting, cache: deps.pageCache }));
  app.use(createErrorHandler({ log, presentPage: createPageProblemPresenter({ content: site, presenterOf, render }) }));
  return { app, siteAnswer, makePage, hasFile: files.has };
};
