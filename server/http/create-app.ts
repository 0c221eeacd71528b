/** The application: what every request passes, in order. */
import { join } from 'node:path';
import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import { allCalls } from '#shared/contracts/all-calls.ts';
import { readOpenapiCall } from '#shared/contracts/openapi.contract.ts';
import type { Environment } from '#server/config/environment.ts';
import { projectRoot } from '#server/config/project-root.ts';
import { createArtRoutes } from '#server/features/art/art.routes.ts';
import { createBlogRoutes } from '#server/features/blog/blog.routes.ts';
import { createContactFormRoutes } from '#server/features/contact/contact-form.routes.ts';
import { createContactRoutes, type ContactRouteDeps } from '#server/features/contact/contact.routes.ts';
import type { PromiseClock } from '#server/features/contact/promise/promise-clock.ts';
import { readPreview } from '#server/features/content/preview-page.ts';
import { createMediaFilesRoutes } from '#server/features/media/media-files.routes.ts';
import { createPreviewPageRoutes } from '#server/features/preview/preview-page.routes.ts';
import { createCardMaker } from '#server/features/social-card/make-card.ts';
import { createSocialCardRoutes } from '#server/features/social-card/social-card.routes.ts';
import { createPresenters } from '#server/pages/load-page.ts';
import { cardFinder, createPageRoutes } from '#server/pages/page.routes.ts';
import type { RenderPage } from '#server/pages/render-with-vike.ts';
import { createSendPage } from '#server/pages/send-page.ts';
import { redirectToCleanPath } from './clean-path.ts';
import { createRobots, refuseIndexing } from './crawlers.ts';
import { createStaffApi, type StaffApiDeps } from './create-staff-api.ts';
import { createErrorHandler } from './handle-errors.ts';
import { createHealthRoutes } from './health.routes.ts';
import { createRequestLog } from './log-requests.ts';
import { describeApi } from './openapi.ts';
import { createPageProblemPresenter } from './page-problem.ts';
import { createRateLimits } from './rate-limit.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { refuseUnreadablePath } from './refuse-unreadable-path.ts';
import { securityHeaders } from './security-headers.ts';
import { serveCall } from './serve-call.ts';
import { createStaticFiles } from './static-files.ts';
import { createUnknownApiPath } from './unknown-api-path.ts';

export interface AppDeps extends StaffApiDeps {
  readonly promises: PromiseClock;
  /** The folder that the build made for browsers. */
  readonly clientFolder: string;
  readonly render: RenderPage;
  /** Serves sources to the browser while they are worked on. */
  readonly development?: RequestHandler;
}

const createSettings = ({ trustProxy }: Environment): Express => {
  const app = express();
  app.disable('x-powered-by');
  app.enable('strict routing');
  app.enable('case sensitive routing');
  if (trustProxy !== undefined) app.set('trust proxy', trustProxy);
  return app;
};

const createApi = (deps: AppDeps, contact: ContactRouteDeps, limit: RequestHandler): Router => {
  const { environment, records, clock } = deps;
  const description = describeApi(allCalls, environment);
  const api = Router();
  api.use(createContactRoutes(contact));
  api.use(createBlogRoutes({ posts: records.posts, clock }, [limit]));
  api.use(createStaffApi(deps, limit));
  api.use(serveCall(readOpenapiCall, () => ({ status: 200, body: description }), { before: [limit] }));
  api.use(createUnknownApiPath(allCalls));
  return api;
};

export const createApp = (deps: AppDeps): Express => {
  const { environment, records, content: site, promises, secret, wakeOutbox, clock, log, development } = deps;
  const { siteName, siteUrl } = environment;
  const { connection, posts, media, mediaFiles, previews, postWriting, submissions } = records;
  const presenterOf = createPresenters(environment);
  const send = createSendPage({ siteName, render: deps.render, content: site, clock });
  const limits = createRateLimits({ connection, secret, off: !environment.rateLimit, clock });
  const contact = { submissions, content: site, promises, wakeOutbox, limits, clock, log };
  const pages = { posts, media, content: site, presenterOf, send, clock, log };
  const contentPreview = (token: string) => readPreview(token, { content: records.content, site, secret, clock });

  const app = createSettings(environment);
  if (!environment.indexing) app.use(refuseIndexing);
  app.use(createRequestLog(log, environment.trustProxy !== undefined));
  // Vite's own scripts are inline, so development has no policy.
  if (development === undefined) app.use(securityHeaders({ https: siteUrl.startsWith('https:') }));
  app.use(compression());
  app.use(createHealthRoutes({ isDatabaseReady: () => records.database.isReady() }));
  app.use(createRobots(environment.indexing));
  app.use(refuseUnreadablePath);
  app.use(redirectToCleanPath);
  app.use(development ?? createStaticFiles(deps.clientFolder));
  app.use(createArtRoutes());
  const makeCard = createCardMaker(join(development ? join(projectRoot(), 'public') : deps.clientFolder, 'fonts'));
  app.use(createSocialCardRoutes({ findCard: cardFinder(pages), makeCard }));
  app.use(createMediaFilesRoutes({ media, files: mediaFiles }));
  app.use(createApi(deps, contact, limits.api));
  app.use(createContactFormRoutes({ ...contact, presenterOf, send }));
  app.use(refuseOtherMethods);
  app.use(createPreviewPageRoutes({ ...pages, previews, articles: postWriting, secret }));
  app.use(createPageRoutes({ ...pages, readPreview: contentPreview }));
  app.use(createErrorHandler({ log, presentPage: createPageProblemPresenter({ content: site, presenterOf, send }) }));
  return app;
};
