/** What each page is made from: one zod schema for each route, by which the server checks and the views are typed. */
import type { z } from 'zod';
import type { RouteId } from '#shared/routes/route-table.ts';
import { homePageSchema } from './home.data.ts';
import { aboutPageSchema } from './about.data.ts';
import { servicesPageSchema } from './services.data.ts';
import { searchPageSchema } from './search.data.ts';
import { servicePageSchema } from './service.data.ts';
import { methodologiesPageSchema } from './methodologies.data.ts';
import { industriesPageSchema } from './industries.data.ts';
import { industryPageSchema } from './industry.data.ts';
import { caseStudiesPageSchema } from './case-studies.data.ts';
import { technologyEcosystemPageSchema } from './technology-ecosystem.data.ts';
import { engagementModelsPageSchema } from './engagement-models.data.ts';
import { roadmapPageSchema } from './roadmap.data.ts';
import { contactPageSchema } from './contact.data.ts';
import { blogPageSchema } from './blog.data.ts';
import { postPageSchema } from './post.data.ts';
import { careersPageSchema } from './careers.data.ts';
import { positionPageSchema } from './position.data.ts';
import { legalPageSchema } from './legal.data.ts';

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
  category: blogPageSchema,
  tag: blogPageSchema,
  author: blogPageSchema,
  search: searchPageSchema,
  careers: careersPageSchema,
  position: positionPageSchema,
  'privacy-policy': legalPageSchema,
  'terms-of-service': legalPageSchema,
  'cookie-policy': legalPageSchema,
  accessibility: legalPageSchema,
} as const satisfies Record<RouteId, z.ZodType>;

export type PageData<Id extends RouteId> = z.output<(typeof pageSchemas)[Id]>;
