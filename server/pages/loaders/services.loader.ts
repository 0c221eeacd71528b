/** The overview of the services, and the page of each. */
import { sheetOfService } from '#shared/content/service-sheets.schema.ts';
import { picturePlaces } from '#server/features/blog/present-card.ts';
import type { PageLoader } from '../page-loader.ts';
import { presentRecordPicture } from './record-picture.ts';
import { articlesOfService, filledGroups, following, linkToStudy } from './related-links.ts';

export const loadServices: PageLoader<'services'> = (_request, { content }) => {
  const { overview, services } = content.services;
  const items = services.map((service) => ({ ...service, to: `/services/${service.key}` }));
  return { kind: 'found', data: { ...overview, list: { head: overview.list, items } }, metadata: overview.metadata };
};

export const loadService: PageLoader<'service'> = async ({ params }, deps) => {
  const { services, sheets, labels, pageTitle, missing } = deps.content.services;
  const service = services.find(({ key }) => key === params['serviceKey']);
  const sheet = sheetOfService(sheets, service?.key);
  if (!service || !sheet) return { kind: 'missing', status: 404, missing };

  const path = `/services/${service.key}`;
  const studies = deps.content['case-studies'].studies.items.filter((study) =>
    study.services.some(({ to }) => to === path),
  );
  const articles = await articlesOfService(service, deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the articles of a service could not be read; its page shows none');
    return undefined;
  });
  const { picture, incomplete } = await presentRecordPicture(service.image, picturePlaces.service, deps);
  const start = { label: labels.start, to: `/contact?service=${service.key}` };
  const others = services.filter(({ key }) => key !== service.key);
  const next = following(service, services);
  return {
    kind: 'found',
    data: {
      service,
      sheet,
      picture,
      labels,
      start,
      closing: { title: labels.closingTitle, text: service.closingText, primary: start, secondary: labels.cases },
      next: { title: next.title, to: `/services/${next.key}`, subject: next.key, seed: next.key },
      related: filledGroups([
        { label: labels.studies, links: studies.map(linkToStudy) },
        { label: labels.articles, links: articles ?? [] },
      ]),
      others: others.map(({ key, title }) => ({ label: title, to: `/services/${key}` })),
    },
    metadata: service.metadata,
    fullTitle: pageTitle.replaceAll('{service}', () => service.title),
    name: service.title,
    incomplete: incomplete || articles === undefined,
  };
};
