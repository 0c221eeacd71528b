/** The texts of the header's menus and the footer, and what breadcrumbs and the search call each page. */
import { z } from 'zod';
import { plainPageIds } from '../routes/route-table.ts';
import { asWording, linkSchema, textSchema, textWith } from './parts.schema.ts';

const pageIdSchema = z.enum(plainPageIds);

const pageLabelSchema = z.object({
  page: pageIdSchema.describe('The page that the link leads to'),
  label: textSchema.describe('What the link says'),
});

const aboutEntrySchema = z.object({
  page: pageIdSchema.describe('The page that the entry leads to'),
  name: textSchema.describe('What the entry says'),
  description: textSchema.max(60).describe('What is to be found there, at most 60 characters'),
});

const menuSchema = z.object({
  name: textSchema.describe('What the menu’s button says'),
  overview: linkSchema.describe('The link above the entries'),
});

/** Names of things that are shown as a drawing, or only to the keyboard: screen readers say them. */
export const controlLabelsSchema = z.object({
  skip: textSchema.describe('The keyboard’s first link, which leads past the navigation'),
  home: textSchema.describe('What the logo is called'),
  main: textSchema.describe('What the row of links at the top is called'),
  search: textSchema.describe('What the magnifying glass is called'),
  theme: textSchema.describe('What the button for light and dark is called before it knows which is shown'),
  dark: textSchema.describe('What it is called while the page is light'),
  light: textSchema.describe('What it is called while the page is dark'),
  menu: textSchema.describe('What the button that opens the side sheet is called, and the sheet itself'),
  closeMenu: textSchema.describe('What the cross in the side sheet is called'),
  sheet: textSchema.describe('What the links in the side sheet are called'),
  footer: textSchema.default('Footer').describe('What the links at the end of every page are called'),
  trail: textSchema.describe('What the way to a page, at its top, is called'),
  dismiss: textSchema.describe('What the cross on a notice is called'),
});

/** The loading texts; a page that is not named here shows `other`. */
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
      services: textSchema.describe('The heading over the footer’s services'),
      company: textSchema.describe('The heading over the footer’s company pages'),
      contact: textSchema.describe('The heading over the footer’s contacts'),
      elsewhere: textSchema.describe('The heading over the links to other sites'),
      getInTouch: linkSchema.describe('The footer’s button'),
      copyright: textWith('year').describe('The line at the very end; {year} becomes the present year'),
    })
    .describe('The headings of the footer'),
  pageNames: z
    .record(pageIdSchema, textSchema)
    .describe('What each page is called in the way to it at the top of a page, and in search results'),
  controls: asWording(controlLabelsSchema.describe('What screen readers say for buttons and links that are drawn')),
  loading: asWording(loadingMessagesSchema.describe('What is said while the browser fetches a page')),
});
export type Navigation = z.infer<typeof navigationSchema>;
