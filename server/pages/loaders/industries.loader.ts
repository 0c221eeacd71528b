/** The overview of the industries, and the page of each. */
import { picturePlaces } from '#server/features/blog/present-card.ts';
import type { PageLoader } from '../page-loader.ts';
import { presentRecordPicture } from './record-picture.ts';
import { filledGroups, following, linkToStudy } from './related-links.ts';

export const loadIndustries: PageLoader<'industries'> = (_request, { content }) => {
  const { overview, industries } = content.industries;
  const items = industries.map((industry) => ({ ...industry, to: `/industries/${industry.key}` }));
  return { kind: 'found', data: { ...overview, list: { head: overview.list, items } }, metadata: overview.metadata };
};

export const loadIndustry: PageLoader<'industry'> = async ({ params }, deps) => {
  const { content } = deps;
  const { industries, labels, missing } = content.industries;
  const industry = industries.find(({ key }) => key === params['industryKey']);
  if (!industry) return { kind: 'missing', status: 404, missing };
  const next = following(industry, industries);
  const studies = content['case-studies'].studies.items.filter(({ industryKey }) => industryKey === industry.key);
  const services = new Map(studies.flatMap((study) => study.services.map((service) => [service.to, service] as const)));
  const { picture, incomplete } = await presentRecordPicture(industry.image, picturePlaces.industry, deps);
  return {
    kind: 'found',
    data: {
      industry,
      picture,
      labels,
      next: { title: next.title, to: `/industries/${next.key}`, subject: next.key, seed: next.key },
      related: filledGroups([
        { label: labels.studies, links: studies.map(linkToStudy) },
        { label: labels.services, links: [...services.values()] },
      ]),
    },
    metadata: industry.metadata,
    name: industry.title,
    incomplete,
    openGraph: { type: 'article' },
  };
};
