/** The figures on the dashboard. */
import { createReadWithheld } from '../contact/outbox/confirmation-limits.ts';
import type { Feature } from '../feature.ts';

export const overview: Feature = {
  name: 'overview',
  async api({ environment, records, secret, clock }) {
    const { createOverviewRoutes } = await import('./overview.routes.ts');
    const { connection, deskFigures: desk, posts, letters, cdn } = records;
    const readWithheld = createReadWithheld({ connection, secret, perHour: environment.confirmationsPerHour, clock });
    const mailConfigured = environment.smtpUrl !== undefined;
    return createOverviewRoutes({ desk, posts, letters, mailConfigured, readWithheld, cdn, clock });
  },
};
