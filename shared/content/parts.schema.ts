/**
 * The small shapes that pages' content is put together from. `describe` texts are what a content
 * editor reads beside the field.
 */
import { z } from 'zod';
import { artPath, type Drawing } from '../media/art-path.ts';

/** A text without markup. `{product}` in it becomes SITE_NAME when it is read. */
export const textSchema = z.string().trim().min(1);

/**
 * A text in which the page puts something: each name must stand there in braces, or what it stands
 * for would be lost.
 */
export const textWith = (...names: readonly [string, ...string[]]): z.ZodString =>
  textSchema.refine((text) => names.every((name) => text.includes(`{${name}}`)), {
    error: `Write ${names.map((name) => `{${name}}`).join(' and ')} in this text, with the braces: the page puts the right words there.`,
  });

/** A path of this site, with an optional query: `/contact?service=ai-data`. */
export const sitePathSchema = z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'a path of this site, beginning with one slash');

/**
 * Says that these are words around the page's text, such as labels, names that are only read aloud
 * and messages for rare cases: their form folds them away behind everything else.
 */
export const asWording = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), wording: true });

/** Says that a draft may leave this out, but not a published page. `check-page.ts` checks it. */
export const asNeededToPublish = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), neededToPublish: true });

/** The address of a picture: of the library, one of the site’s drawings, or one elsewhere. */
export const imageSchema = z.union([sitePathSchema, z.url({ protocol: /^https$/ })]);

/**
 * A picture that staff may choose in place of a drawing; the library has its focal point and what it shows. A part that has
 * it calls it `image`, and its page is given a `picture`: the one chosen, or the drawing. `drawing`: what is drawn where the
 * place decides it, for its form; left out where the record does.
 */
export const plateImageSchema = (drawing?: Drawing) =>
  imageSchema.optional().meta({
    description: 'A picture in place of the drawing; what it shows and what stays in sight is said in the library',
    drawing: drawing ? artPath({ ...drawing, format: 'card' }) : '',
  });

export const linkSchema = z.object({
  label: textSchema.describe('What the link or button says'),
  to: sitePathSchema.describe('The page of this site that it leads to'),
});
export type Link = z.infer<typeof linkSchema>;

export const titledTextSchema = z.object({
  title: textSchema.describe('A few words that could stand alone'),
  text: textSchema.describe('One or two sentences that say what the title means in practice'),
});
export type TitledText = z.infer<typeof titledTextSchema>;

/** A number that is set large. The caption must make sense without the page around it. */
export const figureSchema = z.object({
  value: textSchema.describe('The number as it is printed, for example 500 or $2.5B'),
  unit: z.string().describe('What stands raised behind the number, for example + or %; empty when there is nothing'),
  caption: textSchema.describe('What is counted, in a phrase that could stand alone'),
});
export type Figure = z.infer<typeof figureSchema>;

/** The opening of a page: its one h1 and the paragraph under it. */
export const statementSchema = z
  .object({
    title: textSchema.describe('The page’s main heading, at most nine words'),
    lead: textSchema.describe('One or two sentences under the heading'),
  })
  .describe('Opening');
export type Statement = z.infer<typeof statementSchema>;

/** A section's label in the left column and the claim it makes in the right one. */
export const sectionHeadSchema = z
  .object({
    label: textSchema.describe('The section’s name, shown small beside its mark; this is the section’s heading'),
    claim: z.string().trim().describe('The sentence the section argues, set large; empty when the section needs none'),
  })
  .describe('Section heading');
export type SectionHead = z.infer<typeof sectionHeadSchema>;

/** The blue band that ends a page. */
export const closingSchema = z
  .object({
    title: textSchema.describe('The invitation, as a heading'),
    text: textSchema.describe('What happens when the reader accepts it'),
    primary: linkSchema.describe('The filled button'),
    secondary: linkSchema.optional().describe('A second, quieter button'),
  })
  .describe('Closing call');
export type Closing = z.infer<typeof closingSchema>;

/** A closing call over a drawing. */
export const pictureClosingSchema = (drawing: Drawing) =>
  closingSchema.extend({ image: plateImageSchema(drawing) }).describe('Closing call');

/** A closing call that is answered in the band itself: on a line that begins a message. */
export const askingSchema = closingSchema
  .extend({
    question: textSchema.describe('Over the line to write on: what a message may begin with'),
    begin: textSchema.describe('The button at the line; it leads to the contact form, with what was written in it'),
    primary: linkSchema.describe('The link to the empty contact form'),
    secondary: linkSchema.optional().describe('A second link beside it'),
  })
  .describe('Closing call with a line to write on');
export type Asking = z.infer<typeof askingSchema>;

/** What search engines and shared links show of a page. */
export const pageMetadataSchema = z
  .object({
    title: textSchema.describe('The page’s part of the browser title, before the separator and the product’s name'),
    description: textSchema.max(170).describe('One sentence for search results, 70 to 160 characters'),
    keywords: z.array(textSchema).default([]).describe('Words people search by, most important first'),
  })
  .describe('Search results and shared links');
export type PageMetadata = z.infer<typeof pageMetadataSchema>;
