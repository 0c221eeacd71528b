/** The view for a page that is not there: what a reader is told and the way on. */
import { z } from 'zod';
import { linkSchema, textSchema, type Link } from '#shared/content/parts.schema.ts';

export const missingSchema = z.object({
  title: textSchema.describe('The heading, for example Service Not Found'),
  text: textSchema.describe('One sentence that says what happened'),
  description: textSchema.describe('The page’s meta description'),
  link: linkSchema.describe('The way on'),
});
export type Missing = z.infer<typeof missingSchema> & {
  /** What the link to the same address says, where asking again may help. */
  readonly again?: string;
};

interface LabelledLinks {
  readonly label: string;
  readonly links: readonly Link[];
}

/** What else helps a reader who followed an unknown address. */
export interface NotFoundSuggestions {
  /** The search, as the search page calls it; left out where there is none. */
  readonly search?: { readonly field: string; readonly submit: string };
  /** Pages that are called as the address is, if there are any, and those that many look for. */
  readonly lists: readonly LabelledLinks[];
}

/** The view's data: an address that never led anywhere has suggestions, a page that failed has not. */
export interface MissingPage extends Missing {
  readonly suggestions?: NotFoundSuggestions;
}
