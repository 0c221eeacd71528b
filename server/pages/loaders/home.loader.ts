/** Joins the home page's content with the services and industries in short and the newest articles. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { loadLatestInsights } from '../latest-insights.ts';
import type { PageLoader } from '../page-loader.ts';

const servicesInShort = ({ services }: LiveContent['services']) =>
  services.map(({ key, title, teaser }) => ({ key, title, text: teaser, to: `/services/${key}` }));

const industriesInShort = ({ industries }: LiveContent['industries']) =>
  industries.map(({ key, title, teaser, stats }) => ({
    key,
    title,
    text: teaser,
    figures: stats.slice(0, 1),
    to: `/industries/${key}`,
  }));

export const loadHome: PageLoader<'home'> = async (_request, deps) => {
  const { homepage, services, industries } = deps.content;
  const { insights, incomplete } = await loadLatestInsights(deps);
  return {
    kind: 'found',
    data: {
      ...homepage,
      services: { ...homepage.services, items: servicesInShort(services) },
      industries: { ...homepage.industries, items: industriesInShort(industries) },
      insights,
    },
    metadata: homepage.metadata,
    incomplete,
  };
};
