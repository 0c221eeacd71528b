import type { PageLoader } from '../page-loader.ts';

/** The overview of the services, from their own content. */
export const loadServices: PageLoader<'services'> = (_request, { content }) => {
  const { overview, services } = content.services;
  const items = services.map((service) => ({ ...service, to: `/services/${service.key}` }));
  return { kind: 'found', data: { ...overview, list: { head: overview.list, items } }, metadata: overview.metadata };
};
