/** The fields of an article. Records, stored fields, calls and the editor's types derive from this list. */
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';
import { parseMediaPath } from '#shared/media/media-path.ts';
import {
  articleFieldRules,
  distinctTags,
  hasTooManyEscaped,
  hasTooManyTags,
  isPictureAddress,
  maxEscaped,
  maxTags,
  postLimits,
} from '#shared/blog/post-rules.ts';
import { recordId } from '../api/record-fields.ts';
import { oneLine, tooLong } from '../api/text-fields.ts';

const line = (field: keyof typeof postLimits, meaning: string) =>
  oneLine(postLimits[field]).meta({ description: meaning, maxLength: postLimits[field] });

/** One line of text. `rest` says what an empty value means. */
const lineField = (field: keyof typeof postLimits, meaning: string, rest?: string) => ({
  input: line(field, meaning),
  shown: z.string().describe(rest === undefined ? meaning : `${meaning}; ${rest}`),
});

/** `input`: what clients may send. `shown`: what calls return. Null is allowed only if the empty value is null. */
export const articleFields = {
  title: lineField('title', 'The headline'),
  excerpt: lineField('excerpt', 'One or two sentences for lists, search results and shared links'),
  content: {
    input: z
      .string()
      .refine(
        (html) => !hasTooManyTags(html),
        `Shorten or split this text: it has more than ${maxTags.toLocaleString('en-US')} HTML tags.`,
      )
      .refine(
        (html) => !hasTooManyEscaped(html),
        `Shorten or split this text: it has more than ${maxEscaped.toLocaleString('en-US')} of the characters & < > ".`,
      )
      .describe('The text as HTML; it is sanitized when it is stored'),
    shown: z.string().describe('The text as HTML, sanitized'),
  },
  category: lineField('category', 'The article’s category', 'empty when it has none'),
  author: lineField('author', 'The name that signs the article'),
  author_id: {
    input: recordId('The author’s account; null for a guest').nullable(),
    shown: z.string().nullable().describe('The author’s account; null for a guest'),
  },
  tags: {
    input: z
      .array(line('tag', 'One tag'))
      .max(1000, `Use ${postLimits.tags} tags or fewer.`)
      .transform(distinctTags)
      .pipe(z.array(z.string()).max(postLimits.tags, `Use ${postLimits.tags} tags or fewer.`))
      .describe(`Tags, at most ${postLimits.tags}; duplicates count once`),
    shown: z.array(z.string()).describe('Tags, in the author’s order'),
  },
  featured_image: {
    input: z
      .string()
      .overwrite(cleanLine)
      .max(postLimits.featured_image, tooLong(postLimits.featured_image))
      .refine(isPictureAddress, 'Enter an https address or a path on this site, such as /media/desk.jpg.')
      .nullable()
      .describe('An https address or a path of this site; null when the site draws a picture'),
    shown: z
      .string()
      .nullable()
      .describe('An https address or a path of this site; null when the site draws a picture for the article'),
  },
  featured_image_alt: lineField(
    'featured_image_alt',
    'Description of the picture for screen readers',
    'empty if the picture is decoration or not described yet',
  ),
  seo_title: lineField('seo_title', 'The title for search engines', 'empty when it is the headline'),
  seo_description: lineField('seo_description', 'The sentence for search engines', 'empty when it is the excerpt'),
  social_title: lineField('social_title', 'The title in shared links', 'empty when it is that for search engines'),
  social_picture: {
    input: z
      .string()
      .overwrite(cleanLine)
      .refine(
        (path) => parseMediaPath(path) !== undefined,
        'Choose a picture from the media library, by its path such as /media/{hash}/1280.jpg.',
      )
      .nullable()
      .describe(
        'The picture in shared links: the path of a picture of the media library, of 600 × 315 pixels at least; ' +
          'null when it is the featured picture, or a card that the site draws',
      ),
    shown: z
      .string()
      .nullable()
      .describe('The path of the picture in shared links; null when it is the featured picture, or a drawn card'),
  },
} satisfies Record<keyof typeof articleFieldRules, { readonly input: z.ZodType; readonly shown: z.ZodType }>;

type Fields = typeof articleFields;
export type ArticleField = keyof Fields;

/** Values of the fields; the content is sanitized. */
export type ArticleFields = {
  readonly [Field in ArticleField]: Field extends 'tags' ? readonly string[] : z.output<Fields[Field]['shown']>;
};

export const articleFieldNames = Object.keys(articleFields) as ArticleField[];

type Part = 'input' | 'shown';
type Shape<Of extends Part> = { [Field in ArticleField]: Fields[Field][Of] };

const shapeOf = <Of extends Part>(part: Of): Shape<Of> =>
  Object.fromEntries(articleFieldNames.map((name) => [name, articleFields[name][part]])) as Shape<Of>;

export const articleInputSchema = z.object(shapeOf('input'));
export const articleShownSchema = z.object(shapeOf('shown'));

export const listedArticleSchema = articleShownSchema.pick({
  title: true,
  excerpt: true,
  category: true,
  author: true,
  author_id: true,
  featured_image: true,
  tags: true,
});
export type ListedArticleFields = Pick<ArticleFields, keyof typeof listedArticleSchema.shape>;

export const emptyArticle = Object.fromEntries(
  articleFieldNames.map((name) => [name, articleFieldRules[name].empty]),
) as unknown as ArticleFields;

/** Picks the fields of a text; fields missing in `source` come from `rest`. */
export const articleFieldsOf = (
  source: { readonly [Field in ArticleField]?: ArticleFields[Field] | undefined },
  rest: ArticleFields = emptyArticle,
): ArticleFields =>
  Object.fromEntries(
    articleFieldNames.map((name) => [name, source[name] === undefined ? rest[name] : source[name]]),
  ) as unknown as ArticleFields;
