/** The words of the header's menus and the footer, and what breadcrumbs and the search call each page. */
import { z } from 'zod';
import { plainPageIds } from '#shared/routes/plain-pages.ts';
import { linkSchema, wordsSchema } from './parts.schema.ts';

const pageIdSchema = z.enum(plainPageIds);

const pageLabelSchema = z.object({
  page: pageIdSchema.describe('The page that the link leads to'),
  label: wordsSchema.describe('What the link says'),
});

const aboutEntrySchema = z.object({
  page: pageIdSchema.describe('The page that the entry leads to'),
  name: wordsSchema.describe('What the entry says'),
  description: wordsSchema.max(60).describe('What is to be found there, at most 60 characters'),
});

const menuSchema = z.object({
  name: wordsSchema.describe('What the menu’s button says'),
  overview: linkSchema.describe('The link above the entries'),
});

export const navigationSchema = z.object({
  menus: z
    .object({
      services: menuSchema.describe('The menu of services; its entries name themselves in the services’ own content'),
      industries: menuSchema.describe('The menu of industries; its entries name themselves as well'),
      about: menuSchema.describe('The menu about the company'),
    })
    .describe('The menus of the header'),
  about: z.array(aboutEntrySchema).min(1).describe('The entries of the menu about the company'),
  links: z.array(pageLabelSchema).min(1).describe('The plain links of the header; the first is the home page'),
  contact: linkSchema.describe('The button at the end of the header'),
  company: z.array(pageLabelSchema).min(1).describe('The footer’s links to pages of the company'),
  legal: z.array(pageLabelSchema).min(1).describe('The links at the very end of the footer'),
  labels: z
    .object({
      services: wordsSchema.describe('The heading over the footer’s services'),
      company: wordsSchema.describe('The heading over the footer’s company pages'),
      contact: wordsSchema.describe('The heading over the footer’s contacts'),
      elsewhere: wordsSchema.describe('The heading over the links to other sites'),
      getInTouch: linkSchema.describe('The footer’s button'),
    })
    .describe('The headings of the footer'),
  pageNames: z
    .record(pageIdSchema, wordsSchema)
    .describe('What each page is called in the way to it at the top of a page, and in search results'),
});
export type Navigation = z.infer<typeof navigationSchema>;
