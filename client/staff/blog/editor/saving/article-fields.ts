/** The editable fields of an article. */
import type { ArticleFields as WrittenFields } from '#shared/blog/article-fields.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { numberedSlug, slugFrom } from '#shared/text/slug-rule.ts';

export interface ArticleFields extends WrittenFields {
  /** Null: made from the title. */
  readonly slug: string | null;
}

export type FieldName = keyof ArticleFields;
export type ChangedFields = Partial<ArticleFields>;

/** Label and initial value of each field. */
const fields: { readonly [Name in FieldName]: { readonly label: string; readonly empty: ArticleFields[Name] } } = {
  title: { label: 'Title', empty: '' },
  slug: { label: 'Slug', empty: null },
  excerpt: { label: 'Excerpt', empty: '' },
  content: { label: 'Content', empty: '' },
  category: { label: 'Category', empty: '' },
  author: { label: 'Author', empty: '' },
  author_id: { label: 'Signed by', empty: null },
  tags: { label: 'Tags', empty: [] },
  featured_image: { label: 'Featured picture', empty: null },
  featured_image_alt: { label: 'Alternative text', empty: '' },
  seo_title: { label: 'Headline for search engines', empty: '' },
  seo_description: { label: 'Description for search engines', empty: '' },
  social_title: { label: 'Title for shared links', empty: '' },
  social_picture: { label: 'Picture for shared links', empty: null },
};

export const fieldNames = Object.keys(fields) as FieldName[];

/** Fields that are compared: the account belongs to the author's name. */
export const comparedNames = fieldNames.filter((name) => name !== 'author_id');

const each = (value: (name: FieldName) => unknown) => Object.fromEntries(fieldNames.map((name) => [name, value(name)]));

export const fieldLabels = each((name) => fields[name].label) as Readonly<Record<FieldName, string>>;
export const emptyFields = each((name) => fields[name].empty) as unknown as ArticleFields;

const isMadeFrom = (slug: string, title: string): boolean => {
  const made = slugFrom(title);
  const number = Number(/-(\d+)$/.exec(slug)?.[1] ?? 1);
  return slug === made || slug === numberedSlug(made, number);
};

/** A slug that was ever public does not follow the title any more. */
export const hasFrozenSlug = (post: StaffPost | null): boolean => post !== null && post.published_at !== null;

/** The fields of the working copy, or of the article if there is none. */
export function fieldsOf(post: StaffPost): ArticleFields {
  const inWork = post.working_copy ?? post;
  const { title, slug } = inWork;
  const written = each((name) => inWork[name]) as unknown as ArticleFields;
  return { ...written, slug: !hasFrozenSlug(post) && isMadeFrom(slug, title) ? null : slug };
}
