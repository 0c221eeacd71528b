/** Texts of menus and footer, and names of pages in breadcrumbs and search. */
import { z } from 'zod';
import { plainPageIds } from '../routes/route-table.ts';
import { asWording, linkSchema, textSchema, textWith } from './parts.schema.ts';

const pageIdSchema = z.enum(plainPageIds);

const pageLabelSchema = z.object({
  page: pageIdSchema.describe('Page'),
  label: textSchema.describe('Link label'),
});

const aboutEntrySchema = z.object({
  page: pageIdSchema.describe('Page'),
  name: textSchema.describe('Name'),
  description: textSchema.max(60).describe('Description, at most 60 characters'),
});

const menuSchema = z.object({
  name: textSchema.describe('Menu label'),
  overview: linkSchema.describe('Overview link; above the entries'),
});

/** Names for screen readers of controls that are drawn or only visible with the keyboard. */
export const controlLabelsSchema = z.object({
  skip: textSchema.describe('Skip link; for the keyboard, to the content'),
  home: textSchema.describe('Logo'),
  main: textSchema.describe('Main navigation'),
  search: textSchema.describe('Search button'),
  theme: textSchema.describe('Theme button; before the theme is known'),
  dark: textSchema.describe('Theme button on light pages'),
  light: textSchema.describe('Theme button on dark pages'),
  menu: textSchema.describe('Menu button; also names the side sheet'),
  closeMenu: textSchema.describe('Close button of the side sheet'),
  sheet: textSchema.describe('Links of the side sheet'),
  footer: textSchema.default('Footer').describe('Links of the footer'),
  trail: textSchema.describe('Breadcrumbs'),
  dismiss: textSchema.describe('Close button of notices'),
});

/** Loading messages; pages not listed here use `other`. */
export const loadingMessagesSchema = z.object({
  home: textSchema.describe('Home page'),
  services: textSchema.describe('Services'),
  service: textSchema.describe('Service'),
  industries: textSchema.describe('Industries'),
  industry: textSchema.describe('Industry'),
  'case-studies': textSchema.describe('Case studies'),
  'case-study': textSchema.describe('Case study'),
  roadmap: textSchema.describe('Roadmap'),
  blog: textSchema.describe('List of articles'),
  post: textSchema.describe('Article'),
  search: textSchema.describe('Search'),
  careers: textSchema.describe('Careers'),
  other: textSchema.describe('Other pages'),
});

export const navigationSchema = z.object({
  menus: z
    .object({
      services: menuSchema.describe('Services menu; its entries come from the content of services'),
      industries: menuSchema.describe('Industries menu; its entries come from the content of industries'),
      about: menuSchema.describe('About menu'),
    })
    .describe('Header menus'),
  about: z.array(aboutEntrySchema).min(1).meta({ noun: 'menu entry' }).describe('Entries of the About menu'),
  links: z.array(pageLabelSchema).min(1).meta({ noun: 'link' }).describe('Header links; the first is the home page'),
  contact: linkSchema.describe('Header button; at the end of the header'),
  company: z.array(pageLabelSchema).min(1).meta({ noun: 'link' }).describe('Footer links to company pages'),
  legal: z.array(pageLabelSchema).min(1).meta({ noun: 'link' }).describe('Last footer links'),
  labels: z
    .object({
      services: textSchema.describe('Heading of the services'),
      company: textSchema.describe('Heading of the company pages'),
      contact: textSchema.describe('Heading of the contacts'),
      elsewhere: textSchema.describe('Heading of the social links'),
      getInTouch: linkSchema.describe('Button'),
      copyright: textWith('year').describe('Copyright line; {year} becomes the current year'),
    })
    .describe('Footer texts'),
  pageNames: z.record(pageIdSchema, textSchema).describe('Page names; in breadcrumbs and search results'),
  controls: asWording(controlLabelsSchema.describe('Control names; for screen readers')),
  loading: asWording(loadingMessagesSchema.describe('Loading messages')),
});
export type Navigation = z.infer<typeof navigationSchema>;
