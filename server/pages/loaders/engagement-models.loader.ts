import type { PageLoader } from '../page-loader.ts';

/** The page is made from its content alone. */
export const loadEngagementModels: PageLoader<'engagement-models'> = (_request, { content }) => ({
  kind: 'found',
  data: content['engagement-models'],
  metadata: content['engagement-models'].metadata,
});
