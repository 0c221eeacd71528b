/** The editable fields of an article. */
import type { ArticleFields as WrittenFields } from '#shared/blog/article-fields.ts';
import { articleFieldRules } from '#shared/blog/post-rules.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { numberedSlug, slugFrom } from '#shared/text/slug-rule.ts';

export interface ArticleFields extends WrittenFields {
  /** Null: made from the title. */
  readonly slug: string | null;
}

export type FieldName = keyof ArticleFields;
export type ChangedFields = Partial<ArticleFields>;

const { title, ...others } = articleFieldRules;
const fields: { readonly [Name in FieldName]: { readonly label: string; readonly empty: ArticleFields[Name] } } = {
  title,
  slug: { label: 'Slug', empty: null },
  ...others,
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
