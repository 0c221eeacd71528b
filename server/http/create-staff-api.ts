/** The staff API, put together from the calls that each part of the site brings. */
import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Repositories } from '#server/features/repositories.ts';
import type { Environment } from '#server/platform/config/environment.ts';
import { findArticlesShowing } from '#server/features/blog/find-articles-showing.ts';
import { createStaffBlogRoutes } from '#server/features/blog/staff-blog.routes.ts';
import { createPublishingRoutes } from '#server/features/blog/writing/publishing.routes.ts';
import { createStaffPostsRoutes } from '#server/features/blog/writing/staff-posts.routes.ts';
import { findPagesShowing } from '#server/features/content/find-pages-showing.ts';
import { createContentRoutes } from '#server/features/content/content.routes.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import type { CachedSiteContent } from '#server/features/content/site-content.ts';
import { createDeskChangesRoutes } from '#server/features/contact/desk/desk-changes.routes.ts';
import { createDeskReadingRoutes } from '#server/features/contact/desk/desk-reading.routes.ts';
import { createReplyTemplatesRoutes } from '#server/features/contact/reply-templates/reply-templates.routes.ts';
import { createMediaRoutes } from '#server/features/media/media.routes.ts';
import { createOverviewRoutes } from '#server/features/overview/overview.routes.ts';
import { createPreviewRoutes } from '#server/features/preview/preview.routes.ts';
import { createPublishCheckRoutes } from '#server/features/publish-check/publish-check.routes.ts';
import { createRedirectsRoutes } from '#server/features/redirects/redirects.routes.ts';
import { createAuthenticate, type AuthenticateBearer } from '#server/features/staff/authenticate.ts';
import { createOwnAccountRoutes } from '#server/features/staff/own-account.routes.ts';
import { createStaffRoutes } from '#server/features/staff/staff.routes.ts';
import type { ResolvePath } from '#server/pages/redirects/resolve-path.ts';
import type { ServeCallOptions } from '#server/platform/http/serve-call.ts';
import { createSignInLimits } from '#server/features/staff/sign-in-limits.ts';

export interface StaffApiDeps {
  readonly environment: Environment;
  readonly records: Repositories;
  /** The content of the site, as it is now. */
  readonly content: CachedSiteContent;
  /** Signs tokens and links, and makes the hashes that limits count by. */
  readonly secret: string;
  readonly setupToken: string;
  /** Tells the mail worker that there is something to send. */
  readonly wakeOutbox: () => void;
  /** Tells every instance what readers are to see anew. */
  readonly announce: Announce;
  /** What the site has at an address. */
  readonly look: ResolvePath;
  readonly clock: () => Date;
  readonly log: Logger;
}

const accountCalls = (deps: StaffApiDeps, authenticate: AuthenticateBearer, limit: RequestHandler): Router[] => {
  const { environment, records, secret, clock, log } = deps;
  const { connection, accounts, sessions } = records;
  const limits = createSignInLimits({ connection, secret, off: !environment.rateLimit, clock });
  return [
    createStaffRoutes({ ...deps, accounts, sessions, authenticate, limit, signInLimits: limits }),
    createOwnAccountRoutes({ accounts, sessions, limits, clock, log }, { authenticate, before: [limit] }),
  ];
};

const dashboardCalls = ({ environment, records, clock }: StaffApiDeps, options: ServeCallOptions): Router =>
  createOverviewRoutes(
    { desk: records.deskFigures, posts: records.posts, mailConfigured: environment.smtpUrl !== undefined, clock },
    options,
  );

const leadDeskCalls = (deps: StaffApiDeps, options: ServeCallOptions): Router[] => {
  const { environment, records, wakeOutbox, clock, log } = deps;
  const reading = { reading: records.deskReading, notifyEmail: environment.notifyEmail, clock };
  const findStaff = (id: string) => records.accounts.findById(id);
  return [
    createDeskReadingRoutes(reading, options),
    createDeskChangesRoutes({ ...reading, desk: records.deskChanges, findStaff, wakeOutbox, log }, options),
    createReplyTemplatesRoutes({ templates: records.replyTemplates }, options),
  ];
};

const articleCalls = (
  { environment, records, content, secret, announce, clock }: StaffApiDeps,
  options: ServeCallOptions,
): Router[] => {
  const { siteUrl } = environment;
  const { posts, postWriting, postTrash: trash, postNeighbors: neighbors, media, previews } = records;
  const endPreviews = (postId: string): Promise<void> => previews.endAll(postId);
  const writing = { posts: postWriting, trash, endPreviews, announce, clock };
  return [
    createStaffBlogRoutes({ posts, clock }, options),
    createStaffPostsRoutes(writing, options),
    createPublishingRoutes(writing, options),
    createPreviewRoutes({ previews, articles: postWriting, secret, siteUrl, clock }, options),
    createPublishCheckRoutes({ posts, articles: postWriting, neighbors, media, content, siteUrl, clock }, options),
  ];
};

const pictureCalls = ({ records, announce, clock }: StaffApiDeps, options: ServeCallOptions): Router => {
  const { media, mediaFiles: files, unfinishedFiles: unfinished } = records;
  const findUses = async (hash: string) => ({
    articles: await findArticlesShowing(hash, { ...records, clock }),
    pages: await findPagesShowing(hash, { ...records, clock }),
  });
  return createMediaRoutes({ media, files, unfinished, findUses, announce, clock }, options);
};

const addressCalls = (
  { environment, records, look, announce, clock }: StaffApiDeps,
  options: ServeCallOptions,
): Router => {
  const { redirects, notFoundLog: missed } = records;
  const siteAnswer = async (address: string) => (await look(address)).kind;
  return createRedirectsRoutes(
    { redirects, missed, siteAnswer, announce, siteUrl: environment.siteUrl, clock },
    options,
  );
};

/** `limit` is of calls by one address. */
export const createStaffApi = (deps: StaffApiDeps, limit: RequestHandler): Router => {
  const { records, secret, clock } = deps;
  const authenticate = createAuthenticate({ accounts: records.accounts, sessions: records.sessions, secret, clock });
  const options = { authenticate, before: [limit] };
  const api = Router();
  api.use(accountCalls(deps, authenticate, limit));
  api.use(dashboardCalls(deps, options));
  api.use(leadDeskCalls(deps, options));
  api.use(articleCalls(deps, options));
  api.use(pictureCalls(deps, options));
  api.use(addressCalls(deps, options));
  api.use(createContentRoutes({ content: records.content, site: deps.content, secret, clock }, options));
  return api;
};
