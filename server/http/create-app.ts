/** The application: what every request passes, in order. */
import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { allCalls } from '#shared/contracts/all-calls.ts';
import { readOpenapiCall } from '#shared/contracts/openapi.contract.ts';
import { mediaFolder } from '#shared/media/media-path.ts';
import type { Records } from '#server/boot/records.ts';
import type { Environment } from '#server/config/environment.ts';
import { createArtRoutes } from '#server/features/art/art.routes.ts';
import { findArticlesWith } from '#server/features/blog/find-articles-with.ts';
import { createBlogRoutes } from '#server/features/blog/blog.routes.ts';
import { createStaffBlogRoutes } from '#server/features/blog/staff-blog.routes.ts';
import { createPublishingRoutes } from '#server/features/blog/writing/publishing.routes.ts';
import { createStaffPostsRoutes } from '#server/features/blog/writing/staff-posts.routes.ts';
import { createContactFormRoutes } from '#server/features/contact/contact-form.routes.ts';
import { createContactRoutes } from '#server/features/contact/contact.routes.ts';
import { createDeskChangesRoutes } from '#server/features/contact/desk/desk-changes.routes.ts';
import { createDeskReadingRoutes } from '#server/features/contact/desk/desk-reading.routes.ts';
import { readSubmission } from '#server/features/contact/desk/read-submission.ts';
import { createReplyTemplatesRoutes } from '#server/features/contact/desk/reply-templates.routes.ts';
import type { PromiseClock } from '#server/features/contact/promise/promise-clock.ts';
import { createContentRoutes } from '#server/features/content/content.routes.ts';
import { readPreview } from '#server/features/content/preview-page.ts';
import type { KeptSiteContent } from '#server/features/content/site-content.ts';
import { createMediaFilesRoutes } from '#server/features/media/media-files.routes.ts';
import { createMediaRoutes } from '#server/features/media/media.routes.ts';
import { createOverviewRoutes } from '#server/features/overview/overview.routes.ts';
import { createPreviewPageRoutes } from '#server/features/preview/preview-page.routes.ts';
import { createPreviewRoutes } from '#server/features/preview/preview.routes.ts';
import { createPublishCheckRoutes } from '#server/features/publish-check/publish-check.routes.ts';
import { createAuthenticate } from '#server/features/staff/authenticate.ts';
import { createStaffRoutes } from '#server/features/staff/staff.routes.ts';
import { createPresenters } from '#server/pages/load-page.ts';
import { createPageRoutes } from '#server/pages/page.routes.ts';
import type { RenderPage } from '#server/pages/render-with-vike.ts';
import { createSendPage } from '#server/pages/send-page.ts';
import { redirectToCleanPath } from './clean-path.ts';
import { createRobots, refuseIndexing } from './crawlers.ts';
import { createErrorHandler } from './handle-errors.ts';
import { createHealthRoutes } from './health.routes.ts';
import { createRequestLog } from './log-requests.ts';
import { describeApi } from './openapi.ts';
import { createPageProblemPresenter } from './page-problem.ts';
import { createRateLimits } from './rate-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { serveCall } from './serve-call.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { createStaticFiles } from './static-files.ts';
import { createUnknownApiPath } from './unknown-api-path.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { refuseUnreadablePath } from './refuse-unreadable-path.ts';

export interface AppDeps {
  readonly environment: Environment;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly records: Records;
  readonly content: KeptSiteContent;
  readonly secret: string;
  readonly setupToken: string;
  readonly promises: PromiseClock;
  /** Tells the mail worker that there is something to send. */
  readonly wakeOutbox: () => void;
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

const createApi = (deps: AppDeps, limits: ReturnType<typeof createRateLimits>): Router => {
  const { environment, records, clock, log, secret, setupToken } = deps;
  const { accounts, sessions } = records;
  const api = Router();
  const authenticate = createAuthenticate({ accounts, sessions, secret, clock });
  const description = describeApi(allCalls, environment);
  api.use(
    createContactRoutes({
      submissions: records.submissions,
      content: deps.content,
      promises: deps.promises,
      wakeOutbox: deps.wakeOutbox,
      limits,
      clock,
      log,
    }),
  );
  api.use(createBlogRoutes({ posts: records.posts, clock }, [limits.api]));
  const { connection } = records;
  const signInLimits = createSignInLimits({ connection, secret, off: !environment.rateLimit, clock });
  api.use(
    createStaffRoutes({
      accounts,
      sessions,
      authenticate,
      clock,
      log,
      secret,
      setupToken,
      limit: limits.api,
      signInLimits,
    }),
  );
  api.use(
    createDeskReadingRoutes({
      reading: records.deskReading,
      notifyEmail: environment.notifyEmail,
      clock,
      authenticate,
      limit: limits.api,
    }),
  );
  api.use(
    createDeskChangesRoutes({
      desk: records.deskChanges,
      readSubmission: (id) =>
        readSubmission(id, { reading: records.deskReading, notifyEmail: environment.notifyEmail }),
      findStaff: (id) => accounts.findById(id),
      wakeOutbox: deps.wakeOutbox,
      authenticate,
      limit: limits.api,
      clock,
      log,
    }),
  );
  const forStaff = { authenticate, before: [limits.api] };
  api.use(createStaffBlogRoutes({ posts: records.posts, clock }, forStaff));
  api.use(
    createMediaRoutes(
      {
        media: records.media,
        files: records.mediaFiles,
        unfinished: records.unfinishedFiles,
        findUses: (hash) => findArticlesWith(mediaFolder(hash), { mentions: records.postMentions, clock }),
        clock,
      },
      forStaff,
    ),
  );
  const { previews } = records;
  const endPreviews = (postId: string): Promise<void> => previews.endAll(postId);
  const writing = { posts: records.postWriting, trash: records.postTrash, endPreviews, clock };
  api.use(createStaffPostsRoutes(writing, forStaff));
  api.use(createPublishingRoutes(writing, forStaff));
  api.use(createContentRoutes({ content: records.content, site: deps.content, secret, clock }, forStaff));
  api.use(
    createPreviewRoutes(
      { previews, articles: records.postWriting, secret, siteUrl: environment.siteUrl, clock },
      forStaff,
    ),
  );
  api.use(
    createPublishCheckRoutes(
      {
        articles: records.postWriting,
        neighbors: records.postNeighbors,
        media: records.media,
        content: deps.content,
        siteUrl: environment.siteUrl,
        siteName: environment.siteName,
        clock,
      },
      forStaff,
    ),
  );
  api.use(
    createOverviewRoutes(
      {
        desk: records.deskFigures,
        posts: records.posts,
        mailConfigured: environment.smtpUrl !== undefined,
        clock,
      },
      forStaff,
    ),
  );
  api.use(createReplyTemplatesRoutes({ templates: records.replyTemplates, authenticate, limit: limits.api }));
  api.use(serveCall(readOpenapiCall, () => ({ status: 200, body: description }), { before: [limits.api] }));
  api.use(createUnknownApiPath(allCalls));
  return api;
};

export const createApp = (deps: AppDeps): Express => {
  const { environment, records, content, clock, log, development } = deps;
  const { siteName, siteUrl } = environment;
  const presenterOf = createPresenters(environment);
  const send = createSendPage({ siteName, render: deps.render, content, clock });
  const limits = createRateLimits({
    connection: records.connection,
    secret: deps.secret,
    off: !environment.rateLimit,
    clock,
  });

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
  if (development === undefined) app.use(createStaticFiles(deps.clientFolder));
  else app.use(development);
  app.use(createArtRoutes());
  app.use(createMediaFilesRoutes({ media: records.media, files: records.mediaFiles }));
  app.use(createApi(deps, limits));
  app.use(
    createContactFormRoutes({
      submissions: records.submissions,
      content: deps.content,
      promises: deps.promises,
      wakeOutbox: deps.wakeOutbox,
      limits,
      clock,
      log,
      presenterOf,
      send,
    }),
  );
  app.use(refuseOtherMethods);
  app.use(
    createPreviewPageRoutes({
      previews: records.previews,
      articles: records.postWriting,
      posts: records.posts,
      secret: deps.secret,
      content,
      presenterOf,
      send,
      clock,
      log,
    }),
  );
  app.use(
    createPageRoutes({
      posts: records.posts,
      content,
      presenterOf,
      readPreview: (token) =>
        readPreview(token, { content: records.content, site: content, secret: deps.secret, clock }),
      send,
      clock,
      log,
    }),
  );
  app.use(createErrorHandler({ log, presentPage: createPageProblemPresenter({ content, presenterOf, send }) }));
  return app;
};
