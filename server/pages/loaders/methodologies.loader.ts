/** Answers with the built-in content of the methodologies page. */
import { methodologiesContent } from '#shared/content/methodologies.content.ts';
import type { PageLoader } from '../page-loader.ts';

export const loadMethodologies: PageLoader<'methodologies'> = () => ({
  kind: 'found',
  data: methodologiesContent,
  metadata: methodologiesContent.metadata,
});
