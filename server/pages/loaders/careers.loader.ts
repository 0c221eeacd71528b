import { careersContent } from '#shared/content/careers.content.ts';
import type { PageLoader } from '../page-loader.ts';

/** Answers the careers page from built-in content. */
export const loadCareers: PageLoader<'careers'> = () => ({
  kind: 'found',
  data: careersContent,
  metadata: careersContent.metadata,
});
