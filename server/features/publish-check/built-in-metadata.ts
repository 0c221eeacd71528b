/** What search engines show of the pages that are not articles. */
import { aboutContent } from '#shared/content/about.content.ts';
import { careersContent } from '#shared/content/careers.content.ts';
import { caseStudiesContent } from '#shared/content/case-studies.content.ts';
import { contactContent } from '#shared/content/contact.content.ts';
import { engagementModelsContent } from '#shared/content/engagement-models.content.ts';
import { homeContent } from '#shared/content/home.content.ts';
import { industriesContent } from '#shared/content/industries.content.ts';
import { insightsContent } from '#shared/content/insights.content.ts';
import { legalContent } from '#shared/content/legal.content.ts';
import { methodologiesContent } from '#shared/content/methodologies.content.ts';
import type { PageMetadata } from '#shared/content/parts.schema.ts';
import { roadmapContent } from '#shared/content/roadmap.content.ts';
import { searchContent } from '#shared/content/search.content.ts';
import { servicesContent } from '#shared/content/services.content.ts';
import { technologyEcosystemContent } from '#shared/content/technology-ecosystem.content.ts';

type Shown = Pick<PageMetadata, 'title' | 'description'>;

const pages: readonly { readonly metadata: Shown }[] = [
  ...[homeContent, aboutContent, methodologiesContent, technologyEcosystemContent, engagementModelsContent],
  ...[roadmapContent, caseStudiesContent, careersContent, contactContent, searchContent, insightsContent],
  ...[servicesContent.overview, ...servicesContent.services],
  ...[industriesContent.overview, ...industriesContent.industries],
  ...Object.values(legalContent),
];

/** `{product}` in it stands for the site's name. */
export const builtInMetadata: readonly Shown[] = pages.map(({ metadata }) => metadata);
