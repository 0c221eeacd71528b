/** Data of the error pages: not found, gone, failed. */
import { z } from 'zod';
import { linkSchema, textSchema, type Link } from '#shared/content/parts.schema.ts';

export const missingSchema = z.object({
  title: textSchema.describe('Heading, for example Service Not Found'),
  text: textSchema.describe('Text; one sentence that says what happened'),
  description: textSchema.describe('Search description'),
  link: linkSchema.describe('Link to another page'),
});
export type Missing = z.infer<typeof missingSchema> & {
  /** Label of a link that tries again, for temporary failures. */
  readonly again?: string;
};

interface LabelledLinks {
  readonly label: string;
  readonly links: readonly Link[];
}

/** Suggestions for a page that was not found. */
export interface NotFoundSuggestions {
  /** Labels of the search form; omitted if search is off. */
  readonly search?: { readonly field: string; readonly submit: string };
  /** Pages with similar titles, if any, and popular pages. */
  readonly lists: readonly LabelledLinks[];
}

/** Data of the view. Only a page that was not found has suggestions. */
export interface MissingPage extends Missing {
  readonly suggestions?: NotFoundSuggestions;
}
