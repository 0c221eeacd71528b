/** Answers one service's page, or that there is no such service. */
import type { PageLoader } from '../page-loader.ts';

export const loadService: PageLoader<'service'> = ({ params }, { content }) => {
  const { services, labels, pageTitle, missing } = content.services;
  const service = services.find(({ key }) => key === params['serviceKey']);
  if (!service) return { kind: 'missing', status: 404, missing };

  const start = { label: labels.start, to: `/contact?service=${service.key}` };
  const others = services.filter(({ key }) => key !== service.key);
  return {
    kind: 'found',
    data: {
      service,
      labels,
      start,
      closing: { title: labels.closingTitle, text: service.closingText, primary: start, secondary: labels.cases },
      others: others.map(({ key, title }) => ({ label: title, to: `/services/${key}` })),
    },
    metadata: service.metadata,
    fullTitle: pageTitle.replaceAll('{service}', () => service.title),
    name: service.title,
  };
};
