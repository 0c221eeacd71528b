import type { PageLoader } from '../page-loader.ts';

/** The page is made from its words alone. */
export const loadCareers: PageLoader<'careers'> = (_request, { content }) => ({
  kind: 'found',
  data: content.careers,
  metadata: content.careers.metadata,
});
