/** What each page is made from: one zod schema for each route, by which the server checks and the views are typed. */
import type { z } from 'zod';
import type { RouteId } from '#shared/routes/route-table.ts';
import { homePageSchema } from './home.page.ts';
import { aboutPageSchema } from './about.page.ts';
import { servicesPageSchema } from './services.page.ts';
import { searchPageSchema } from './search.page.ts';
import { servicePageSchema } from './service.page.ts';
import { methodologiesPageSchema } from './methodologies.page.ts';
import { industriesPageSchema } from './industries.page.ts';
import { industryPageSchema } from './industry.page.ts';
import { caseStudiesPageSchema } from './case-studies.page.ts';
import { technologyEcosystemPageSchema } from './technology-ecosystem.page.ts';
import { engagementModelsPageSchema } from './engagement-models.page.ts';
import { roadmapPageSchema } from './roadmap.page.ts';
import { contactPageSchema } from './contact.page.ts';
import { blogPageSchema } from './blog.page.ts';
import { postPageSchema } from './post.page.ts';
import { careersPageSchema } from './careers.page.ts';
import { legalPageSchema } from './legal.page.ts';

export const pageSchemas = {
  home: homePageSchema,
  about: aboutPageSchema,
  services: servicesPageSchema,
  service: servicePageSchema,
  methodologies: methodologiesPageSchema,
  industries: industriesPageSchema,
  industry: industryPageSchema,
  'case-studies': caseStudiesPageSchema,
  'technology-ecosystem': technologyEcosystemPageSchema,
  'engagement-models': engagementModelsPageSchema,
  roadmap: roadmapPageSchema,
  contact: contactPageSchema,
  blog: blogPageSchema,
  post: postPageSchema,
  search: searchPageSchema,
  careers: careersPageSchema,
  'privacy-policy': legalPageSchema,
  'terms-of-service': legalPageSchema,
  'cookie-policy': legalPageSchema,
} as const satisfies Record<RouteId, z.ZodType>;

export type PageData<Id extends RouteId> = z.output<(typeof pageSchemas)[Id]>;
