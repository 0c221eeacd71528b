/** The fields of a text: picked, changed by what somebody sent, compared. */
import { sanitizeContent } from '../sanitize-content.ts';
import type { AddressedFields, DraftFields } from './post-draft.ts';

export const emptyFields: DraftFields = {
  title: '',
  excerpt: '',
  content: '',
  category: '',
  author: '',
  tags: [],
  featured_image: null,
  featured_image_alt: '',
  seo_title: '',
  seo_description: '',
};

/** The text alone, of an article, a working copy or a revision. */
export const fieldsOf = (source: DraftFields): DraftFields => ({
  title: source.title,
  excerpt: source.excerpt,
  content: source.content,
  category: source.category,
  author: source.author,
  tags: source.tags,
  featured_image: source.featured_image,
  featured_image_alt: source.featured_image_alt,
  seo_title: source.seo_title,
  seo_description: source.seo_description,
});

export const addressedFieldsOf = (source: AddressedFields): AddressedFields => ({
  ...fieldsOf(source),
  slug: source.slug,
});

type SentFields = { readonly [Field in keyof DraftFields]?: DraftFields[Field] | undefined };

/** What was sent, with nothing in it that could run. */
export const sanitized = <Sent extends SentFields>(sent: Sent): Sent =>
  sent.content === undefined ? sent : { ...sent, content: sanitizeContent(sent.content) };

/** The text with what was sent in it, sanitised before; what was not sent stays. */
export const withSent = (text: DraftFields, sent: SentFields): DraftFields => ({
  title: sent.title ?? text.title,
  excerpt: sent.excerpt ?? text.excerpt,
  content: sent.content ?? text.content,
  category: sent.category ?? text.category,
  author: sent.author ?? text.author,
  tags: sent.tags ?? text.tags,
  featured_image: sent.featured_image === undefined ? text.featured_image : sent.featured_image,
  featured_image_alt: sent.featured_image_alt ?? text.featured_image_alt,
  seo_title: sent.seo_title ?? text.seo_title,
  seo_description: sent.seo_description ?? text.seo_description,
});

export const isSameText = (a: DraftFields, b: DraftFields): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

export const isSame = (a: AddressedFields, b: AddressedFields): boolean => a.slug === b.slug && isSameText(a, b);

export interface FieldMessage {
  readonly field: string;
  readonly message: string;
}

/** What a text must have before the public can read it. */
export const missingForPublication = ({ title, content }: DraftFields): readonly FieldMessage[] => [
  ...(title === '' ? [{ field: 'title', message: 'Give the article a title before you publish it.' }] : []),
  ...(content === '' ? [{ field: 'content', message: 'Write the article before you publish it.' }] : []),
];
