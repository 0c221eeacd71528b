import type { PageLoader } from '../page-loader.ts';

/** The overview of the industries, from their own content. */
export const loadIndustries: PageLoader<'industries'> = (_request, { content }) => {
  const { overview, industries } = content.industries;
  const items = industries.map((industry) => ({ ...industry, to: `/industries/${industry.key}` }));
  return { kind: 'found', data: { ...overview, list: { head: overview.list, items } }, metadata: overview.metadata };
};
