/** The overview of the industries, and the page of each. */
import type { PageLoader } from '../page-loader.ts';
import { filledGroups, linkToStudy } from './related-links.ts';

export const loadIndustries: PageLoader<'industries'> = (_request, { content }) => {
  const { overview, industries } = content.industries;
  const items = industries.map((industry) => ({ ...industry, to: `/industries/${industry.key}` }));
  return { kind: 'found', data: { ...overview, list: { head: overview.list, items } }, metadata: overview.metadata };
};

export const loadIndustry: PageLoader<'industry'> = ({ params }, { content }) => {
  const { industries, labels, missing } = content.industries;
  const industry = industries.find(({ key }) => key === params['industryKey']);
  if (!industry) return { kind: 'missing', status: 404, missing };
  const studies = content['case-studies'].studies.items.filter(({ industryKey }) => industryKey === industry.key);
  const services = new Map(studies.flatMap((study) => study.services.map((service) => [service.to, service] as const)));
  return {
    kind: 'found',
    data: {
      industry,
      labels,
      related: filledGroups([
        { label: labels.studies, links: studies.map(linkToStudy) },
        { label: labels.services, links: [...services.values()] },
      ]),
    },
    metadata: industry.metadata,
    name: industry.title,
    openGraph: { type: 'article' },
  };
};
