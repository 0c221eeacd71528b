import type { PageLoader } from '../page-loader.ts';

/** The page is made from its content alone. */
export const loadMethodologies: PageLoader<'methodologies'> = (_request, { content }) => ({
  kind: 'found',
  data: content.methodologies,
  metadata: content.methodologies.metadata,
});
