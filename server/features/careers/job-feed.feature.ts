/** The open positions for job boards. */
import type { Feature } from '../feature.ts';
import { createJobFeedRoutes } from './job-feed.routes.ts';

export const jobFeed: Feature = {
  name: 'job-feed',
  routes: ({ environment: { siteUrl }, content, clock, serve }) =>
    createJobFeedRoutes({ siteUrl, content, clock, serve }),
};
