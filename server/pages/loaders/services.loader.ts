/** Answers the services overview from built-in content. */
import { servicesContent } from '#shared/content/services.content.ts';
import type { PageLoader } from '../page-loader.ts';

export const loadServices: PageLoader<'services'> = () => {
  const { overview, services } = servicesContent;
  const items = services.map((service) => ({ ...service, to: `/services/${service.key}` }));
  return { kind: 'found', data: { ...overview, list: { head: overview.list, items } }, metadata: overview.metadata };
};
