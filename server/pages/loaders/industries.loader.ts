/** Answers the industries overview from built-in content. */
import { industriesContent } from '#shared/content/industries.content.ts';
import type { PageLoader } from '../page-loader.ts';

export const loadIndustries: PageLoader<'industries'> = () => {
  const { overview, industries } = industriesContent;
  const items = industries.map((industry) => ({ ...industry, to: `/industries/${industry.key}` }));
  return { kind: 'found', data: { ...overview, list: { head: overview.list, items } }, metadata: overview.metadata };
};
