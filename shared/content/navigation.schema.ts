/** The words of the header's menus and the footer, and what breadcrumbs and the search call each page. */
import { z } from 'zod';
import { plainPageIds } from '#shared/routes/plain-pages.ts';
import { linkSchema, wordsSchema, wordsWith } from './parts.schema.ts';

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

/** Names of things that are shown as a drawing, or only to the keyboard: screen readers say them. */
export const controlWordsSchema = z.object({
  skip: wordsSchema.describe('The keyboard’s first link, which leads past the navigation'),
  home: wordsSchema.describe('What the logo is called'),
  main: wordsSchema.describe('What the row of links at the top is called'),
  search: wordsSchema.describe('What the magnifying glass is called'),
  theme: wordsSchema.describe('What the button for light and dark is called before it knows which is shown'),
  dark: wordsSchema.describe('What it is called while the page is light'),
  light: wordsSchema.describe('What it is called while the page is dark'),
  menu: wordsSchema.describe('What the button that opens the side sheet is called, and the sheet itself'),
  closeMenu: wordsSchema.describe('What the cross in the side sheet is called'),
  sheet: wordsSchema.describe('What the links in the side sheet are called'),
  trail: wordsSchema.describe('What the way to a page, at its top, is called'),
  dismiss: wordsSchema.describe('What the cross on a notice is called'),
});

/** SPEC.md's loading texts; a page that is not named here shows `other`. */
export const loadingWordsSchema = z.object({
  home: wordsSchema.describe('The home page'),
  services: wordsSchema.describe('The services'),
  service: wordsSchema.describe('One service'),
  industries: wordsSchema.describe('The industries'),
  industry: wordsSchema.describe('One industry'),
  'case-studies': wordsSchema.describe('The case studies'),
  roadmap: wordsSchema.describe('The roadmap'),
  blog: wordsSchema.describe('The list of articles'),
  post: wordsSchema.describe('One article'),
  search: wordsSchema.describe('The search'),
  careers: wordsSchema.describe('The open positions'),
  other: wordsSchema.describe('Every other page'),
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
      copyright: wordsWith('year').describe('The line at the very end; {year} becomes the present year'),
    })
    .describe('The headings of the footer'),
  pageNames: z
    .record(pageIdSchema, wordsSchema)
    .describe('What each page is called in the way to it at the top of a page, and in search results'),
  controls: controlWordsSchema.describe('What screen readers say for buttons and links that are drawn'),
  loading: loadingWordsSchema.describe('What is said while the browser fetches a page'),
});
export type Navigation = z.infer<typeof navigationSchema>;
