/** Finds the industry of a case study: its own name or the industry's title, and the industry's page while the site has it. */
import type { CaseStudy } from '#shared/content/case-studies.schema.ts';
import type { LiveContent } from '#shared/content/content-map.ts';
import type { CaseStudyPage } from '#shared/content/case-studies.data.ts';

export const industryOf = (
  { industryKey, industryName }: CaseStudy,
  { industries }: Pick<LiveContent, 'industries'>,
): CaseStudyPage['industry'] => {
  const found = industries.industries.find(({ key }) => key === industryKey);
  const term = industryName ?? found?.title;
  return term === undefined ? undefined : { term, ...(found ? { to: `/industries/${found.key}` } : {}) };
};
