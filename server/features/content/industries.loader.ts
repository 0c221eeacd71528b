/** Overview of industries, and the page of each. */
import { keyDrawing } from '#shared/media/record-subject.ts';
import type { Reached } from '#shared/content/industries.data.ts';
import type { Industry } from '#shared/content/industries.schema.ts';
import type { PageLoader } from '../page-loader.ts';
import { findPagePictures } from './page-pictures.ts';
import { filledGroups, following, linkToStudy } from './related-links.ts';

/** Smallest first. */
const reachedBy = (industries: readonly Industry[]): Reached[] => {
  const stated = industries.flatMap(({ key, title, reach }) =>
    reach ? [{ title, to: `/industries/${key}`, ...reach }] : [],
  );
  const most = Math.max(...stated.map(({ people }) => people));
  return stated
    .toSorted((one, other) => one.people - other.people)
    .map(({ people, ...reached }) => ({ ...reached, share: people / most }));
};

export const loadIndustries: PageLoader<'industries'> = async (_request, deps) => {
  const { overview, industries } = deps.content.industries;
  const { show, incomplete } = await findPagePictures(industries, deps);
  const items = industries.map((industry) => ({
    ...industry,
    to: `/industries/${industry.key}`,
    picture: show(industry, keyDrawing(industry), 'listedIndustry'),
  }));
  const scale = { ...overview.scale, items: reachedBy(industries) };
  const data = { ...overview, scale, list: { head: overview.list, items } };
  return { kind: 'found', data, metadata: overview.metadata, incomplete };
};

export const loadIndustry: PageLoader<'industry'> = async ({ params }, deps) => {
  const { content } = deps;
  const { industries, labels, missing } = content.industries;
  const industry = industries.find(({ key }) => key === params['industryKey']);
  if (!industry) return { kind: 'missing', status: 404, missing };
  const next = following(industry, industries);
  const studies = content['case-studies'].studies.items.filter(({ industryKey }) => industryKey === industry.key);
  const services = new Map(studies.flatMap((study) => study.services.map((service) => [service.to, service] as const)));
  const { show, share, incomplete } = await findPagePictures([industry, next], deps);
  return {
    kind: 'found',
    data: {
      industry,
      picture: show(industry, keyDrawing(industry), 'industry'),
      labels,
      ...(next === industry
        ? {}
        : {
            next: { title: next.title, to: `/industries/${next.key}`, picture: show(next, keyDrawing(next), 'band') },
          }),
      related: filledGroups([
        { label: labels.studies, links: studies.map(linkToStudy) },
        { label: labels.services, links: [...services.values()] },
      ]),
    },
    metadata: industry.metadata,
    name: industry.title,
    incomplete,
    openGraph: { type: 'article', ...share(industry) },
  };
};
