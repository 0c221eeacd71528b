import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import type { PageLoader } from '../page-loader.ts';

/** Answers the case studies from built-in content. */
export const loadCaseStudies: PageLoader<'case-studies'> = () => ({
  kind: 'found',
  data: caseStudiesContent,
  metadata: caseStudiesContent.metadata,
});
