/** Texts of menus and footer, and names of pages in breadcrumbs and search. */
import { z } from 'zod';
import { plainPageIds } from '../routes/route-table.ts';
import { asWording, linkSchema, textSchema, textWith } from './parts.schema.ts';

const pageIdSchema = z.enum(plainPageIds);

const pageLabelSchema = z.object({
  page: pageIdSchema.describe('The page that the link leads to'),
  label: textSchema.describe('Text of the link'),
});

const aboutEntrySchema = z.object({
  page: pageIdSchema.describe('The page that the entry leads to'),
  name: textSchema.describe('Text of the entry'),
  description: textSchema.max(60).describe('Description, at most 60 characters'),
});

const menuSchema = z.object({
  name: textSchema.describe('Text of the menu’s button'),
  overview: linkSchema.describe('The link above the entries'),
});

/** Names for screen readers of controls that are drawn or only visible with the keyboard. */
export const controlLabelsSchema = z.object({
  skip: textSchema.describe('Skip link for the keyboard, to the content'),
  home: textSchema.describe('The logo'),
  main: textSchema.describe('The links at the top'),
  search: textSchema.describe('The search button'),
  theme: textSchema.describe('The theme button, before the theme is known'),
  dark: textSchema.describe('The theme button on a light page'),
  light: textSchema.describe('The theme button on a dark page'),
  menu: textSchema.describe('The menu button and its side sheet'),
  closeMenu: textSchema.describe('The button that closes the side sheet'),
  sheet: textSchema.describe('The links in the side sheet'),
  footer: textSchema.default('Footer').describe('The links in the footer'),
  trail: textSchema.describe('The breadcrumbs'),
  dismiss: textSchema.describe('The button that closes a notice'),
});

/** Loading messages; pages not listed here use `other`. */
export const loadingMessagesSchema = z.object({
  home: textSchema.describe('The home page'),
  services: textSchema.describe('The services'),
  service: textSchema.describe('One service'),
  industries: textSchema.describe('The industries'),
  industry: textSchema.describe('One industry'),
  'case-studies': textSchema.describe('The case studies'),
  'case-study': textSchema.describe('One case study'),
  roadmap: textSchema.describe('The roadmap'),
  blog: textSchema.describe('The list of articles'),
  post: textSchema.describe('One article'),
  search: textSchema.describe('The search'),
  careers: textSchema.describe('The open positions'),
  other: textSchema.describe('Every other page'),
});

export const navigationSchema = z.object({
  menus: z
    .object({
      services: menuSchema.describe('The menu of services; its entries come from the content of services'),
      industries: menuSchema.describe('The menu of industries; its entries come from the content of industries'),
      about: menuSchema.describe('The menu about the company'),
    })
    .describe('The menus of the header'),
  about: z.array(aboutEntrySchema).min(1).describe('The entries of the menu about the company'),
  links: z.array(pageLabelSchema).min(1).describe('Header links; the first is the home page'),
  contact: linkSchema.describe('The button at the end of the header'),
  company: z.array(pageLabelSchema).min(1).describe('The footer’s links to pages of the company'),
  legal: z.array(pageLabelSchema).min(1).describe('The links at the end of the footer'),
  labels: z
    .object({
      services: textSchema.describe('The heading over the footer’s services'),
      company: textSchema.describe('The heading over the footer’s company pages'),
      contact: textSchema.describe('The heading over the footer’s contacts'),
      elsewhere: textSchema.describe('The heading over the links to other sites'),
      getInTouch: linkSchema.describe('The footer’s button'),
      copyright: textWith('year').describe('The last line; {year} becomes the current year'),
    })
    .describe('The headings of the footer'),
  pageNames: z.record(pageIdSchema, textSchema).describe('Names of pages in breadcrumbs and search results'),
  controls: asWording(controlLabelsSchema.describe('Names of controls for screen readers')),
  loading: asWording(loadingMessagesSchema.describe('Messages while a page loads')),
});
export type Navigation = z.infer<typeof navigationSchema>;
