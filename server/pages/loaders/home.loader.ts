/** Joins the home page's words with the services and industries in short and the newest articles. */
import { homeContent } from '#shared/content/home.content.ts';
import { industriesContent } from '#shared/content/industries.content.ts';
import { servicesContent } from '#shared/content/services.content.ts';
import { loadLatestInsights } from '../latest-insights.ts';
import type { PageLoader } from '../page-loader.ts';

const services = servicesContent.services.map(({ key, title, teaser }) => ({
  key,
  title,
  text: teaser,
  to: `/services/${key}`,
}));

const industries = industriesContent.industries.map(({ key, title, teaser, stats }) => ({
  key,
  title,
  text: teaser,
  figures: stats.slice(0, 1),
  to: `/industries/${key}`,
}));

export const loadHome: PageLoader<'home'> = async (_request, deps) => {
  const { insights, incomplete } = await loadLatestInsights(deps);
  return {
    kind: 'found',
    data: {
      ...homeContent,
      services: { ...homeContent.services, items: services },
      industries: { ...homeContent.industries, items: industries },
      insights,
    },
    metadata: homeContent.metadata,
    incomplete,
  };
};
