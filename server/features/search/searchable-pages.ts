/** The pages as a search sees them: a name, a sentence, and every word that the page says. */
import type { LiveContent } from '#shared/content/content-map.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import type { PlainPageId } from '#shared/routes/plain-pages.ts';
import { routeRow } from '#shared/routes/route-table.ts';

export interface SearchablePage extends SearchResult {
  readonly words: string;
}

type PageKey = Exclude<Extract<keyof LiveContent, PlainPageId>, 'services' | 'industries'>;

const page = (id: PageKey, content: LiveContent): SearchablePage => {
  const words: { readonly metadata: PageMetadata } = content[id];
  return {
    kind: content.search.kinds.page,
    title: content.navigation.pageNames[id],
    text: words.metadata.description,
    to: routeRow(id).pattern,
    words: textsOf(words).join(' '),
  };
};

export const searchablePages = (content: LiveContent): SearchablePage[] => [
  ...content.services.services.map((service) => ({
    kind: content.search.kinds.service,
    title: service.title,
    text: service.metadata.description,
    to: `/services/${service.key}`,
    words: textsOf(service).join(' '),
  })),
  ...content.industries.industries.map((industry) => ({
    kind: content.search.kinds.industry,
    title: industry.title,
    text: industry.metadata.description,
    to: `/industries/${industry.key}`,
    words: textsOf(industry).join(' '),
  })),
  ...content.careers.openings.positions.map((position) => ({
    kind: content.search.kinds.position,
    title: position.title,
    text: `${position.department}, ${position.level}. ${position.description}`,
    to: `/careers/${position.key}`,
    words: textsOf(position).join(' '),
  })),
  page('about', content),
  page('methodologies', content),
  page('technology-ecosystem', content),
  page('engagement-models', content),
  page('roadmap', content),
  page('case-studies', content),
  page('careers', content),
  page('contact', content),
];
