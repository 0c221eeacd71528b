/** Answers with the built-in content of the technology ecosystem page. */
import { technologyEcosystemContent } from '#shared/content/technology-ecosystem.content.ts';
import type { PageLoader } from '../page-loader.ts';

export const loadTechnologyEcosystem: PageLoader<'technology-ecosystem'> = () => ({
  kind: 'found',
  data: technologyEcosystemContent,
  metadata: technologyEcosystemContent.metadata,
});
