/** The figures on the dashboard. */
import type { Feature } from '../feature.ts';

export const overview: Feature = {
  name: 'overview',
  async api({ environment, records, clock }) {
    const { createOverviewRoutes } = await import('./overview.routes.ts');
    const mailConfigured = environment.smtpUrl !== undefined;
    return createOverviewRoutes({ desk: records.deskFigures, posts: records.posts, mailConfigured, clock });
  },
};
