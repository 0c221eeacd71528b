import { z } from 'zod';
import { placeDrawings } from '#shared/media/place-drawings.ts';
import { missingSchema } from '#shared/pages/missing.ts';
import {
  asWording,
  figureSchema,
  imageSchema,
  linkSchema,
  pictureClosingSchema,
  pageMetadataSchema,
  sectionHeadSchema,
  sitePathSchema,
  statementSchema,
  titledTextSchema,
  textSchema,
  textWith,
} from './parts.schema.ts';
import { serviceSheetsSchema } from './service-sheets.schema.ts';

/** Slugs of the six services, in the order of menus and pages. */
export const serviceKeys = [
  'cloud-infrastructure',
  'application-development',
  'devops-automation',
  'ai-data',
  'security-compliance',
  'market-readiness',
] as const;

export const serviceKeySchema = z.enum(serviceKeys);

const offeringSchema = titledTextSchema.extend({
  keep: textSchema.describe('Result that the client keeps: a repository, a report, a record'),
});
export type Offering = z.infer<typeof offeringSchema>;

const termSchema = z.object({
  term: textSchema.describe('Name of the fact, for example First result'),
  value: textSchema.describe('Value in a few words'),
  to: sitePathSchema.optional().describe('Optional page with details'),
});

const approachSchema = z.object({
  statement: textSchema.describe('How the work begins, in one or two sentences, set larger than the rest'),
  paragraphs: z.array(textSchema).min(1).max(3).describe('The next stages, one paragraph each'),
  terms: z
    .array(termSchema)
    .length(3)
    .describe('Three facts beside the call at the head of the page: first result, team, form of engagement'),
});

export const serviceSchema = z.object({
  key: serviceKeySchema.describe('The last part of the page’s address; do not change it'),
  title: textSchema.describe('The service’s name'),
  navigationText: textSchema.max(40).describe('Text under the name in the menu, at most 40 characters'),
  teaser: textSchema.describe('The sentence on the home page'),
  summary: textSchema.describe('The description in the services overview'),
  capabilities: z
    .array(textSchema)
    .min(3)
    .max(5)
    .describe('Key capabilities in the overview, three to five words each'),
  description: textSchema.describe('The paragraph under the service’s heading'),
  image: imageSchema.describe(
    'The picture of the service, on its page and in lists: a path of this site or an https address',
  ),
  challengesClaim: textSchema.describe('One sentence about the four challenges'),
  challenges: z
    .array(titledTextSchema)
    .length(4)
    .describe('Four situations in which clients call, as they would tell them'),
  offeringsClaim: textSchema.describe('One sentence about the six offerings'),
  offerings: z.array(offeringSchema).length(6).describe('Six things that can be ordered'),
  approach: approachSchema.describe('Approach'),
  outcomes: z.array(figureSchema).length(4).describe('Four results with their figures; the first is set largest'),
  closingText: textSchema.describe('Says what to write in a first message, and what to expect'),
  metadata: pageMetadataSchema,
});
export type Service = z.infer<typeof serviceSchema>;

/** Headings and labels that all six service pages share. */
export const serviceLabelsSchema = z.object({
  challenges: textSchema.describe('Heading over the challenges'),
  offerings: textSchema.describe('Heading over the offerings'),
  keep: textSchema.describe('Label of the result that the client keeps'),
  approach: textSchema.describe('Heading over the approach'),
  outcomes: textSchema.describe('Heading over the outcomes'),
  closingTitle: textSchema.describe('Heading of the band that ends the page'),
  start: textSchema.describe('The button that leads to the contact form'),
  cases: linkSchema.describe('The second button in the closing band'),
  back: linkSchema.describe('The link back to the overview'),
  example: textSchema.max(40).describe('Marks the sheet that only this service has, where it is an example'),
  studies: textSchema.describe('Heading over the case studies that used the service'),
  articles: textSchema.describe('Heading over the newest articles of its categories'),
  next: textSchema.describe('Above the link to the next service'),
  others: textSchema.describe('Heading over the links to the other services'),
});

export const servicesOverviewSchema = z.object({
  metadata: pageMetadataSchema,
  statement: statementSchema,
  discuss: linkSchema.describe('The button beside the opening'),
  list: sectionHeadSchema.describe('Over the six services'),
  capabilities: asWording(textSchema.describe('Label over each service’s capabilities')),
  more: textSchema.describe('The link to each service'),
  deliver: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(3).describe('Think, build, scale, in this order'),
    })
    .describe('Delivery'),
  why: z
    .object({
      head: sectionHeadSchema,
      items: z.array(titledTextSchema).length(4).describe('Four reasons'),
    })
    .describe('Why this company'),
  closing: pictureClosingSchema(placeDrawings.servicesClosing),
});

export const servicesContentSchema = z.object({
  overview: servicesOverviewSchema.describe('The page that lists all services'),
  services: z.array(serviceSchema).length(serviceKeys.length).describe('The services, in the order of menus and lists'),
  sheets: serviceSheetsSchema.describe('The one section that only this service’s page has'),
  labels: asWording(serviceLabelsSchema.describe('Headings and labels of the services’ own pages')),
  pageTitle: asWording(
    textWith('service').describe('The whole browser title of a service’s page; {service} becomes its title'),
  ),
  missing: asWording(missingSchema.describe('Shown if a service does not exist')),
});
export type ServicesContent = z.infer<typeof servicesContentSchema>;
