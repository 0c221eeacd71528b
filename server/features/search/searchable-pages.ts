/** The pages as a search sees them: a name, a sentence, and every word that the page says. */
import type { LiveContent } from '#shared/content/content-map.ts';
import { legalPageIds } from '#shared/content/legal.schema.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { type PlainPageId, routeRow } from '#shared/routes/route-table.ts';

export interface SearchablePage extends SearchResult {
  readonly content: string;
}

const page = (
  id: PlainPageId,
  content: { readonly metadata: PageMetadata },
  { search, navigation }: LiveContent,
): SearchablePage => ({
  kind: search.kinds.page,
  title: navigation.pageNames[id],
  text: content.metadata.description,
  to: routeRow(id).pattern,
  // Its address, too: what is called Insights lies at /blog.
  content: [routeRow(id).pattern, ...textsOf(content)].join(' '),
});

type WholePage = Exclude<Extract<keyof LiveContent, PlainPageId>, 'services' | 'industries' | 'search'>;

const wholePages: readonly WholePage[] = [
  'about',
  'methodologies',
  'technology-ecosystem',
  'engagement-models',
  'roadmap',
  'case-studies',
  'careers',
  'contact',
  ...legalPageIds,
];

export const searchablePages = (content: LiveContent): SearchablePage[] => [
  ...content.services.services.map((service) => ({
    kind: content.search.kinds.service,
    title: service.title,
    text: service.metadata.description,
    to: `/services/${service.key}`,
    content: textsOf(service).join(' '),
  })),
  ...content.industries.industries.map((industry) => ({
    kind: content.search.kinds.industry,
    title: industry.title,
    text: industry.metadata.description,
    to: `/industries/${industry.key}`,
    content: textsOf(industry).join(' '),
  })),
  ...content.careers.openings.positions.map((position) => ({
    kind: content.search.kinds.position,
    title: position.title,
    text: `${position.department}, ${position.level}. ${position.description}`,
    to: `/careers/${position.key}`,
    content: textsOf(position).join(' '),
  })),
  ...wholePages.map((id) => page(id, content[id], content)),
  page('services', content.services.overview, content),
  page('industries', content.industries.overview, content),
  page('blog', content.insights, content),
];
