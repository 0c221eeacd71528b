/** Common parts of page content. Content editors read the `describe` texts beside the fields. */
import { z } from 'zod';
import { slugMaxLength, slugMessage, slugPattern } from '../text/slug-rule.ts';
import type { EntryChoice } from './content-form.schema.ts';
import { artPath, type Drawing } from '../media/art-path.ts';

/** Plain text. `{product}` becomes the company's name. */
export const textSchema = z.string().trim().min(1);

/** A text with placeholders: each name must occur in braces. */
export const textWith = (...names: readonly [string, ...string[]]): z.ZodString =>
  textSchema.refine((text) => names.every((name) => text.includes(`{${name}}`)), {
    error: `Write ${names.map((name) => `{${name}}`).join(' and ')} in this text, with the braces: the page puts the right words there.`,
  });

/** A path of this site, with an optional query: `/contact?service=ai-data`. */
export const sitePathSchema = z.string().regex(/^\/(?!\/)[^\s\\]*$/, 'a path of this site, beginning with one slash');

/** Marks interface wording: labels, texts for screen readers, rare messages. The form collapses these fields at its end. */
export const asWording = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), wording: true });

/** Marks a field that a draft may leave empty, but not a published page. Checked by `check-page.ts`. */
export const asNeededToPublish = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), neededToPublish: true });

/** Marks a field that the program fills in: forms leave it out. */
export const asAutomatic = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), automatic: true });

/** The id is made from the title when the entry is first published. Until then it is empty, or a draft id (`isDraftId`). */
export const madeIdSchema = asAutomatic(
  z
    .string()
    .max(slugMaxLength)
    .regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    .default(''),
);

interface EntryRules extends Omit<EntryChoice, 'kind'> {
  readonly description: string;
  readonly schema?: z.ZodString;
}

/** Refers to an entry of another list by its id, or to one of `before` and `after`. A new entry without an id is named by its title. */
export const entryOfSchema = ({
  description,
  schema = z.string().trim().min(1).max(slugMaxLength),
  ...choice
}: EntryRules) => schema.optional().meta({ description, choice });

/** Address of a picture: library, drawing, or external. */
export const imageSchema = z.union([sitePathSchema, z.url({ protocol: /^https$/ })]);

/**
 * An optional picture that replaces a drawing; description and focal point come from the library. Parts call it `image`,
 * and page data has `picture`: the chosen one or the drawing. `drawing`: subject of the default drawing, for the form;
 * omitted if it depends on the record.
 */
export const plateImageSchema = (drawing?: Drawing) =>
  imageSchema.optional().meta({
    description: 'Picture; shown instead of the drawing. Its description and focal point are set in the library',
    drawing: drawing ? artPath({ ...drawing, format: 'card' }) : '',
  });

/** The key of an entry that has a section of its page; the section's id. */
export const anchorSchema = z.string().max(slugMaxLength).regex(slugPattern, slugMessage);

export const linkSchema = z.object({
  label: textSchema.describe('Link label'),
  to: sitePathSchema.describe('Path on this site'),
});
export type Link = z.infer<typeof linkSchema>;

export const titledTextSchema = z.object({
  title: textSchema.describe('Title; a few words that make sense alone'),
  text: textSchema.describe('Text; one or two sentences'),
});
export type TitledText = z.infer<typeof titledTextSchema>;

/** Titled texts of any number up to `max`; pages leave out the section of an empty list. `noun` names one entry. */
export const titledListSchema = (noun: string, max = 8) => z.array(titledTextSchema).max(max).meta({ noun });

/** A large number. The caption must make sense without the page around it. */
export const figureSchema = z.object({
  value: textSchema.describe('Value; as shown, for example 500 or $2.5B'),
  unit: z.string().describe('Unit; shown raised, for example + or %. May be empty'),
  caption: textSchema.describe('Caption; what is counted, as a phrase that makes sense alone'),
});
export type Figure = z.infer<typeof figureSchema>;

/** Figures of any number; pages leave out an empty list. */
export const figuresSchema = z
  .array(figureSchema)
  .max(4)
  .meta({ noun: 'figure' })
  .describe('Figures; the first is shown largest. Leave empty to hide them');

/** The opening of a page: its h1 and the paragraph under it. */
export const statementSchema = z
  .object({
    title: textSchema.describe('Main heading, at most nine words'),
    lead: textSchema.describe('Text under the heading; one or two sentences'),
  })
  .describe('Opening');
export type Statement = z.infer<typeof statementSchema>;

/** A section's label in the left column and its claim in the right one. */
export const sectionHeadSchema = z
  .object({
    label: textSchema.describe('Heading; shown small beside its mark'),
    claim: z.string().trim().describe('Claim; shown large, may be empty'),
  })
  .describe('Section heading');
export type SectionHead = z.infer<typeof sectionHeadSchema>;

/** The blue band at the end of a page. */
export const closingSchema = z
  .object({
    title: textSchema.describe('Heading; an invitation'),
    text: textSchema.describe('Text; what happens next'),
    primary: linkSchema.describe('Main button'),
    secondary: linkSchema.optional().describe('Second button'),
  })
  .describe('Closing call');
export type Closing = z.infer<typeof closingSchema>;

/** A closing call over a drawing. */
export const pictureClosingSchema = (drawing: Drawing) =>
  closingSchema.extend({ image: plateImageSchema(drawing) }).describe('Closing call');

/** A closing call with an input where readers begin a message. */
export const askingSchema = closingSchema
  .extend({
    question: textSchema.describe('Input label; a question to begin a message with'),
    begin: textSchema.describe('Input button; opens the contact form with the text'),
    primary: linkSchema.describe('Contact form link; opens the empty form'),
    secondary: linkSchema.optional().describe('Second link'),
  })
  .describe('Closing call with an input');
export type Asking = z.infer<typeof askingSchema>;

/** Texts for search engines and shared links. */
export const pageMetadataSchema = z
  .object({
    title: textSchema.describe('Page title; shown in the browser and in search results, before the product’s name'),
    description: textSchema.max(170).describe('Search description; one sentence, 70 to 160 characters'),
    keywords: z
      .array(textSchema)
      .default([])
      .meta({ noun: 'keyword' })
      .describe('Search keywords; most important first'),
  })
  .describe('Search results and shared links');
export type PageMetadata = z.infer<typeof pageMetadataSchema>;
