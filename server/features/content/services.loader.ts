/** Overview of services, and the page of each. */
import { sheetOfService } from '#shared/content/service-sheets.schema.ts';
import { placeDrawings } from '#shared/media/place-drawings.ts';
import { keyDrawing } from '#shared/media/record-subject.ts';
import type { PageLoader } from '../page-loader.ts';
import { findPagePictures } from './page-pictures.ts';
import { articlesOfService, filledGroups, following, linkToStudy } from './related-links.ts';

export const loadServices: PageLoader<'services'> = async (_request, deps) => {
  const { overview, services } = deps.content.services;
  const { list, closing, metadata } = overview;
  const { show, incomplete } = await findPagePictures([closing, services], deps);
  const items = services.map((service) => ({
    ...service,
    to: `/services/${service.key}`,
    picture: show(service, keyDrawing(service), 'listedService'),
  }));
  const shownClosing = { ...closing, picture: show(closing, placeDrawings.servicesClosing, 'closing') };
  const data = { ...overview, list: { head: list, items }, closing: shownClosing };
  return { kind: 'found', data, metadata, incomplete };
};

export const loadService: PageLoader<'service'> = async ({ params }, deps) => {
  const { services, sheets, labels, pageTitle, missing } = deps.content.services;
  const service = services.find(({ key }) => key === params['serviceKey']);
  if (!service) return { kind: 'missing', status: 404, missing };

  const sheet = sheetOfService(sheets, service.key);
  const path = `/services/${service.key}`;
  const studies = deps.content['case-studies'].studies.items.filter((study) =>
    study.services.some(({ to }) => to === path),
  );
  const articles = await articlesOfService(service, deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the articles of a service could not be read; its page shows none');
    return undefined;
  });
  const start = { label: labels.start, to: `/contact?service=${service.key}` };
  const others = services.filter(({ key }) => key !== service.key);
  const next = following(service, services);
  const pictures = await findPagePictures([service, next], deps);
  return {
    kind: 'found',
    data: {
      service,
      ...(sheet ? { sheet } : {}),
      picture: pictures.show(service, keyDrawing(service), 'record'),
      labels,
      start,
      closing: { title: labels.closingTitle, text: service.closingText, primary: start, secondary: labels.cases },
      ...(next === service
        ? {}
        : {
            next: {
              title: next.title,
              to: `/services/${next.key}`,
              picture: pictures.show(next, keyDrawing(next), 'band'),
            },
          }),
      related: filledGroups([
        { label: labels.studies, links: studies.map(linkToStudy) },
        { label: labels.articles, links: articles ?? [] },
      ]),
      others: others.map(({ key, title }) => ({ label: title, to: `/services/${key}` })),
    },
    metadata: service.metadata,
    fullTitle: pageTitle.replaceAll('{service}', () => service.title),
    name: service.title,
    openGraph: pictures.share(service),
    incomplete: pictures.incomplete || articles === undefined,
  };
};
