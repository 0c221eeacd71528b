import { z } from 'zod';
import { placeDrawings } from '#shared/media/place-drawings.ts';
import { missingSchema } from '#shared/pages/missing.ts';
import { slugMaxLength, slugMessage, slugPattern } from '#shared/text/slug-rule.ts';
import {
  asWording,
  figureSchema,
  plateImageSchema,
  linkSchema,
  pictureClosingSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  sitePathSchema,
  statementSchema,
  titledListSchema,
  titledTextSchema,
  textSchema,
  textWith,
} from './parts.schema.ts';
import { serviceSheetsSchema } from './service-sheets.schema.ts';

/** The contact form has `consulting` as a choice beside the services. */
export const serviceKeySchema = z
  .string()
  .max(slugMaxLength)
  .regex(slugPattern, slugMessage)
  .refine((key) => key !== 'consulting', 'Choose another address: “consulting” is a choice in the contact form.');

const offeringSchema = titledTextSchema.extend({
  keep: textSchema.describe('Deliverable; what the client keeps, such as a repository or a report'),
});
export type Offering = z.infer<typeof offeringSchema>;

const termSchema = z.object({
  term: textSchema.describe('Title, for example First result'),
  value: textSchema.describe('Value; a few words'),
  to: sitePathSchema.optional().describe('Path of a page with details'),
});

const approachSchema = z.object({
  statement: textSchema.describe('First paragraph; how the work begins, shown larger than the rest'),
  paragraphs: z
    .array(textSchema)
    .min(1)
    .max(3)
    .meta({ noun: 'paragraph' })
    .describe('Further paragraphs; one for each stage'),
  terms: z
    .array(termSchema)
    .max(4)
    .meta({ noun: 'fact' })
    .describe('Facts; such as first result, team and form of engagement, at the head of the page'),
});

export const serviceSchema = z.object({
  key: serviceKeySchema.describe('URL slug; the part of the address after /services/'),
  title: textSchema.describe('Title'),
  navigationText: textSchema.max(40).describe('Menu description, at most 40 characters'),
  teaser: textSchema.describe('Home page description'),
  summary: textSchema.describe('Overview description'),
  capabilities: z
    .array(textSchema)
    .min(1)
    .max(5)
    .meta({ noun: 'capability' })
    .describe('Key capabilities; for the overview, three to five words each'),
  description: textSchema.describe('Page description; shown under the page’s heading'),
  image: plateImageSchema(),
  challengesClaim: textSchema.describe('Claim of the challenges; one sentence'),
  challenges: z
    .array(titledTextSchema)
    .min(1)
    .max(8)
    .meta({ noun: 'challenge' })
    .describe('Challenges; situations in which clients call, as they would tell them'),
  offeringsClaim: textSchema.describe('Claim of the offerings; one sentence'),
  offerings: z
    .array(offeringSchema)
    .min(1)
    .max(12)
    .meta({ noun: 'offering' })
    .describe('Offerings; things that can be ordered'),
  approach: approachSchema.describe('Approach'),
  outcomes: z
    .array(figureSchema)
    .max(4)
    .meta({ noun: 'outcome' })
    .describe('Outcomes; up to four figures, the first is shown largest. May be empty'),
  closingText: textSchema.describe('Closing text; what to write in a first message, and what to expect'),
  metadata: pageMetadataSchema,
});
export type Service = z.infer<typeof serviceSchema>;

/** Headings and labels that all service pages share. */
export const serviceLabelsSchema = z.object({
  challenges: textSchema.describe('Heading of the challenges'),
  offerings: textSchema.describe('Heading of the offerings'),
  keep: textSchema.describe('Label of the deliverable'),
  approach: textSchema.describe('Heading of the approach'),
  outcomes: textSchema.describe('Heading of the outcomes'),
  closingTitle: textSchema.describe('Heading of the closing call'),
  start: textSchema.describe('Contact button'),
  cases: linkSchema.describe('Second button of the closing call'),
  back: linkSchema.describe('Link back to the overview'),
  example: textSchema.max(40).describe('Mark of an example; on the sample sheet'),
  studies: textSchema.describe('Heading of the case studies'),
  articles: textSchema.describe('Heading of the articles; the newest of the service’s categories'),
  next: textSchema.describe('Label of the next service'),
  others: textSchema.describe('Heading of the other services'),
});

export const servicesOverviewSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  discuss: linkSchema.describe('Opening button'),
  list: sectionHeadSchema.describe('Heading of the list'),
  capabilities: asWording(textSchema.describe('Label of the capabilities')),
  more: textSchema.describe('Link label of each service'),
  deliver: z
    .object({
      head: sectionHeadSchema,
      // Fixed: each of the three words has its own pattern.
      items: z.array(titledTextSchema).length(3).describe('Three steps; in the order think, build, scale'),
    })
    .describe('Delivery'),
  why: z
    .object({
      head: sectionHeadSchema,
      items: titledListSchema('reason').describe('Reasons; leave empty to hide the section'),
    })
    .describe('Why this company'),
  closing: pictureClosingSchema(placeDrawings.servicesClosing),
});

export const servicesContentSchema = z.object({
  overview: servicesOverviewSchema.describe('Overview page'),
  services: z
    .array(serviceSchema)
    .min(1)
    .max(12)
    .meta({ noun: 'service' })
    .describe('Services; in the order of menus and lists'),
  sheets: serviceSheetsSchema.describe('Sample sheets; each on the page of its service, while the list has it'),
  labels: asWording(serviceLabelsSchema.describe('Headings and labels of service pages')),
  pageTitle: asWording(
    textWith('service').describe('Browser title of service pages; {service} becomes the service’s title'),
  ),
  missing: asWording(missingSchema.describe('Service not found')),
});
export type ServicesContent = z.infer<typeof servicesContentSchema>;
