/** Answers with the built-in content of the engagement models page. */
import { engagementModelsContent } from '#shared/content/engagement-models.content.ts';
import type { PageLoader } from '../page-loader.ts';

export const loadEngagementModels: PageLoader<'engagement-models'> = () => ({
  kind: 'found',
  data: engagementModelsContent,
  metadata: engagementModelsContent.metadata,
});
