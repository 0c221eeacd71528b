import type { PageLoader } from '../page-loader.ts';

/** The page is made from its content alone. */
export const loadCaseStudies: PageLoader<'case-studies'> = (_request, { content }) => ({
  kind: 'found',
  data: content['case-studies'],
  metadata: content['case-studies'].metadata,
});
