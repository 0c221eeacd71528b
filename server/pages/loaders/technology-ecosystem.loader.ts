import type { PageLoader } from '../page-loader.ts';

/** The page is made from its content alone. */
export const loadTechnologyEcosystem: PageLoader<'technology-ecosystem'> = (_request, { content }) => ({
  kind: 'found',
  data: content['technology-ecosystem'],
  metadata: content['technology-ecosystem'].metadata,
});
