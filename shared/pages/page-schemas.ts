/**
 * Data schemas of all pages. The server validates with them, and views take their types from them. A page that
 * consists of its content alone uses the content schema.
 */
import { z } from 'zod';
import { aboutContentSchema } from '#shared/content/about.schema.ts';
import { deskShiftSchema } from '#shared/content/desk-shifts.ts';
import { engagementModelsContentSchema } from '#shared/content/engagement-models.schema.ts';
import { legalContentSchema } from '#shared/content/legal.schema.ts';
import { methodologiesContentSchema } from '#shared/content/methodologies.schema.ts';
import { technologyEcosystemContentSchema } from '#shared/content/technology-ecosystem.schema.ts';
import { examplePageSchema, sheetTeaserSchema } from '../content/examples.data.ts';
import { peopleSectionSchema } from './people.data.ts';
import { pictured, picturedClosingSchema } from '../blog/post-card.ts';
import type { RouteId } from '../routes/route-table.ts';
import { homePageSchema } from '../content/home.data.ts';
import { servicesPageSchema, servicePageSchema } from '../content/services.data.ts';
import { searchPageSchema } from '../search/search.data.ts';
import { industriesPageSchema, industryPageSchema } from '../content/industries.data.ts';
import { roadmapPageSchema } from '../content/roadmap.data.ts';
import { caseStudiesPageSchema, caseStudyPageSchema } from '../content/case-studies.data.ts';
import { contactPageSchema } from '../contact/contact.data.ts';
import { blogPageSchema } from '../blog/blog.data.ts';
import { postPageSchema } from '../blog/post.data.ts';
import {
  applicationPageSchema,
  applyPageSchema,
  careersPageSchema,
  positionPageSchema,
} from '../careers/careers.data.ts';
import { statusPageSchema } from '../operations/status.data.ts';

/** For pages that link to an example document. */
const withDocument = { document: sheetTeaserSchema.optional() };

/** The head has it. */
const unshown = { metadata: true } as const;

const legalPageSchema = legalContentSchema.omit(unshown);
const { presence } = aboutContentSchema.shape;
const { methods } = methodologiesContentSchema.shape;
const { models } = engagementModelsContentSchema.shape;
const { categories } = technologyEcosystemContentSchema.shape;

export const pageSchemas = {
  home: homePageSchema,
  about: aboutContentSchema.omit(unshown).extend({
    ...withDocument,
    presence: presence.omit({ image: true }).extend(pictured),
    closing: picturedClosingSchema,
    people: peopleSectionSchema.optional(),
    shifts: z
      .array(deskShiftSchema)
      .optional()
      .describe('The desks as a day by the clock; left out where their hours say no times'),
  }),
  services: servicesPageSchema,
  service: servicePageSchema,
  methodologies: methodologiesContentSchema.omit(unshown).extend({
    ...withDocument,
    methods: methods.extend({ items: z.array(methods.shape.items.element.omit({ image: true }).extend(pictured)) }),
  }),
  industries: industriesPageSchema,
  industry: industryPageSchema,
  'case-studies': caseStudiesPageSchema,
  'case-study': caseStudyPageSchema,
  'technology-ecosystem': technologyEcosystemContentSchema.omit(unshown).extend({
    ...withDocument,
    categories: categories.extend({
      items: z.array(categories.shape.items.element.omit({ image: true }).extend(pictured)),
    }),
    closing: picturedClosingSchema,
  }),
  'engagement-models': engagementModelsContentSchema.omit(unshown).extend({
    ...withDocument,
    models: models.extend({ items: z.array(models.shape.items.element.omit({ image: true }).extend(pictured)) }),
  }),
  example: examplePageSchema,
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
  apply: applyPageSchema,
  application: applicationPageSchema,
  status: statusPageSchema,
  'privacy-policy': legalPageSchema,
  'terms-of-service': legalPageSchema,
  'cookie-policy': legalPageSchema,
  accessibility: legalPageSchema,
} as const satisfies Record<RouteId, z.ZodType>;

export type PageData<Id extends RouteId> = z.output<(typeof pageSchemas)[Id]>;
