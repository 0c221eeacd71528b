/** The built-in pages as a search sees them: a name, a sentence, and every word that the page says. */
import { aboutContent } from '#shared/content/about.content.ts';
import { careersContent, positions } from '#shared/content/careers.content.ts';
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import { contactContent } from '#shared/content/contact.content.ts';
import { engagementModelsContent } from '#shared/content/engagement-models.content.ts';
import { industriesContent } from '#shared/content/industries.content.ts';
import { methodologiesContent } from '#shared/content/methodologies.content.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { roadmapContent } from '#shared/content/roadmap.content.ts';
import { servicesContent } from '#shared/content/services.content.ts';
import { technologyEcosystemContent } from '#shared/content/technology-ecosystem.content.ts';
import { textsOf } from '#shared/content/texts-of.ts';
import type { SearchResult } from '#shared/pages/search.data.ts';
import { routeRow, type RouteId } from '#shared/routes/route-table.ts';

export interface SearchablePage extends SearchResult {
  readonly words: string;
}

const page = (id: RouteId, content: { readonly metadata: PageMetadata }): SearchablePage => ({
  kind: 'Page',
  title: routeRow(id).name,
  text: content.metadata.description,
  to: routeRow(id).pattern,
  words: textsOf(content).join(' '),
});

export const searchablePages = (): SearchablePage[] => [
  ...servicesContent.services.map((service) => ({
    kind: 'Service',
    title: service.title,
    text: service.metadata.description,
    to: `/services/${service.key}`,
    words: textsOf(service).join(' '),
  })),
  ...industriesContent.industries.map((industry) => ({
    kind: 'Industry',
    title: industry.title,
    text: industry.metadata.description,
    to: `/industries/${industry.key}`,
    words: textsOf(industry).join(' '),
  })),
  ...positions.map((position) => ({
    kind: 'Position',
    title: position.title,
    text: `${position.department}, ${position.level}. ${position.description}`,
    to: routeRow('careers').pattern,
    words: textsOf(position).join(' '),
  })),
  page('about', aboutContent),
  page('methodologies', methodologiesContent),
  page('technology-ecosystem', technologyEcosystemContent),
  page('engagement-models', engagementModelsContent),
  page('roadmap', roadmapContent),
  page('case-studies', caseStudiesContent),
  page('careers', careersContent),
  page('contact', contactContent),
];
