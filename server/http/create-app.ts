/** The application: what every request passes, in order. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import { createDiskReserve } from '#server/platform/disk-reserve.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { projectRoot } from '#server/platform/config/project-root.ts';
import type { CountingDeps, Feature, FeatureDeps } from '#server/features/feature.ts';
import { createCounting, features, isFeatureOn } from '#server/features/features.ts';
import type { AuthorProfiles } from '#server/features/accounts/author-profiles.ts';
import type { ArticleOverview } from '#server/features/blog/article-overview.ts';
import type { RelatedArticlesCache } from '#server/features/blog/related-articles.ts';
import { findTakenTimes, openApplication } from '#server/features/careers/applicant-page.ts';
import type { ApplicationRecord } from '#server/features/careers/application.repository.ts';
import { readReceiptToken } from '#server/features/contact/receipt-token.ts';
import { createContactFormRoutes } from '#server/pages/contact-form.routes.ts';
import { createApplicationPages } from '#server/pages/application-pages.routes.ts';
import { createMarkdownRoutes } from '#server/pages/markdown/markdown.routes.ts';
import { createPreviewPageRoutes } from '#server/pages/preview-page.routes.ts';
import type { RedirectHits } from '#server/features/redirects/redirect-hits.ts';
import { createArtFileAddresses } from '#server/features/media/art/art.routes.ts';
import { createCardMaker } from '#server/features/media/social-card/make-card.ts';
import { createSocialCardRoutes, createFindSocialCard } from '#server/pages/social-card.routes.ts';
import type { Metrics } from '#server/http/metrics/create-metrics.ts';
import { createMetricsRoutes } from '#server/http/metrics/metrics.routes.ts';
import type { PageCache } from '#server/pages/cache/page-cache.ts';
import { createLoadPage, type LoadPageDeps } from '#server/pages/load-page.ts';
import { createResolvePath, createSiteAnswer } from '#server/pages/redirects/resolve-redirect.ts';
import { createRedirectMiddleware } from '#server/pages/redirects/redirect.middleware.ts';
import { createMakePage, type MakePage } from '#server/pages/make-page.ts';
import type { PageDeps } from '#server/pages/page-loader.ts';
import { createPageRoutes } from '#server/pages/page.routes.ts';
import { createPresenters } from '#server/pages/present-page.ts';
import { createRenderPage, type RenderHtml } from '#server/pages/render-page.ts';
import { createServeText } from '#server/pages/serve-text.ts';
import type { CountVisits } from '#server/platform/http/count-visits.ts';
import { countryHeaderSetting } from '#server/platform/http/client-address.ts';
import { createRequestLog, type RequestIdOf } from '#server/platform/http/log-requests.ts';
import { createRateLimits, type BodyLimits } from '#server/platform/http/rate-limit.ts';
import { setCommonHeaders, type CommonHeaders } from './common-headers.ts';
import { createRobots } from './robots.routes.ts';
import { createErrorHandler, createPageProblemPresenter } from './handle-errors.ts';
import { createHealthRoutes, type HealthDeps } from './health.routes.ts';
import { lazyRouter } from './lazy-router.ts';
import { createRefuseOtherMethods, createRefuseUnreadablePath } from './refuse-requests.ts';
import { createStaticFiles, type StaticFiles } from './static-files.ts';

export interface AppDeps extends Omit<
  FeatureDeps,
  'countStoredMessage' | 'limits' | 'serve' | 'siteAnswer' | 'counting'
> {
  readonly visits: RedirectHits;
  /** The folder that the build made for browsers. */
  readonly clientFolder: string;
  readonly renderHtml: RenderHtml;
  /** Overrides the default limits of bodies and files. */
  readonly bodyLimits?: Partial<BodyLimits> | undefined;
  readonly related: RelatedArticlesCache;
  readonly overview: ArticleOverview;
  readonly authors: AuthorProfiles;
  readonly pageCache: PageCache;
  readonly commonHeaders: CommonHeaders;
  readonly requestIdOf: RequestIdOf;
  readonly metrics: Pick<Metrics, 'requests' | 'messages'>;
  readonly readStatus: PageDeps['readStatus'];
  readonly isLeaving: HealthDeps['isLeaving'];
  readonly warnings: HealthDeps['warnings'];
  /** The metrics of all workers, as text. */
  readonly readMetrics: () => Promise<string>;
  /** Serves sources to the browser in development, in place of the built files. */
  readonly development?: RequestHandler;
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

export interface App {
  readonly app: Express;
  readonly counting: CountVisits;
  /** Makes a page without a request, to fill the cache. */
  readonly makePage: MakePage;
  /** Whether the path is that of a built file. */
  readonly hasFile: StaticFiles['has'];
}

export const createApp = (deps: AppDeps): App => {
  const { environment, records, content: site, secret, clock, log, development } = deps;
  const { connection, posts, topics, previews, postWriting } = records;
  const presenterOf = createPresenters(environment);
  const { mediaBaseUrl } = environment;
  const { renderHtml } = deps;
  const render = createRenderPage({ mediaBaseUrl, renderHtml, clock, strict: development === undefined });
  const { related, overview, authors } = deps;
  const read = { posts, topics, related, overview, authors, media: deps.pictures };
  const readReceipt = (token: string) => readReceiptToken(token, secret, clock());
  const readApplication = (token: string) => openApplication(token, records);
  const readTakenTimes = (application: ApplicationRecord) => findTakenTimes(application, records);
  const pages = {
    ...read,
    readReceipt,
    readApplication,
    readTakenTimes,
    readStatus: deps.readStatus,
    content: site,
    presenterOf,
    clock,
    log,
  };
  const look = createResolvePath(pages);
  const publicFolder = development ? join(projectRoot(), 'public') : deps.clientFolder;
  const files: StaticFiles =
    development === undefined ? createStaticFiles(deps.clientFolder) : { serve: development, has: () => false };
  const app = createSettings(environment);
  const counting = createCounting({ ...deps, trusts: app.get('trust proxy fn') as CountingDeps['trusts'] });
  const given: FeatureDeps = {
    ...deps,
    counting,
    countStoredMessage: () => deps.metrics.messages.inc(),
    limits: createRateLimits({
      connection,
      secret,
      clock,
      bodyLimits: deps.bodyLimits,
      off: !environment.rateLimit,
      hasRoom: createDiskReserve(connection, tmpdir()),
    }),
    serve: createServeText(deps.pageCache, log),
    siteAnswer: createSiteAnswer({ look, redirects: deps.redirects, hasFile: (path) => files.has(path) }),
  };
  const moved = createRedirectMiddleware({ ...deps, look, presenterOf, render });
  const contentPreview: LoadPageDeps['readPreview'] = async (wanted) => {
    const { readPreview } = await import('#server/features/content/preview-page.ts');
    return readPreview(wanted, { content: records.content, site, secret, clock });
  };
  const load = createLoadPage({ ...pages, readPreview: contentPreview });
  const makePage = createMakePage({ ...pages, load, render });
  const api = lazyRouter(
    (path) => path === '/api' || path.startsWith('/api/'),
    async () => (await import('./create-api.ts')).createApi(given),
  );

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
  const { metricsToken: token, trustProxy } = environment;
  app.use(createMetricsRoutes({ token, behindProxy: trustProxy !== undefined, read: deps.readMetrics }));
  app.use(createRobots({ siteUrl: environment.siteUrl, content: site }));
  app.use(createRefuseUnreadablePath(moved.redirects));
  app.use(moved.variants);
  app.use(createArtFileAddresses(publicFolder));
  app.use(files.serve);
  for (const feature of features as readonly Feature[]) {
    const serve = feature.routes?.(given);
    if (serve !== undefined) app.use((req, res, next) => (isFeatureOn(feature, site) ? serve(req, res, next) : next()));
  }
  const makeCard = createCardMaker(publicFolder);
  app.use(createSocialCardRoutes({ ...deps, findCard: createFindSocialCard(pages), makeCard }));
  app.use(createApplicationPages({ ...given, ...environment, readApplication, readTakenTimes, presenterOf, render }));
  // Before the Markdown routes, because an old address may end in `.md` too.
  app.get(/\.md$/, moved.redirects);
  app.use(createMarkdownRoutes({ ...pages, siteUrl: environment.siteUrl, makePage, serve: given.serve }));
  app.use(api);
  app.use(createContactFormRoutes({ ...given, ...environment, presenterOf, render }));
  app.use(createRefuseOtherMethods(site));
  app.use(createPreviewPageRoutes({ ...pages, render, previews, articles: postWriting, secret, limits: given.limits }));
  app.use(moved.redirects);
  app.use(createPageRoutes({ makePage, counting, cache: deps.pageCache }));
  app.use(createErrorHandler({ log, presentPage: createPageProblemPresenter({ content: site, presenterOf, render }) }));
  return { app, counting, makePage, hasFile: files.has };
};
