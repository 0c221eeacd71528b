/** The fields that a writer fills in, and what of them differs. */
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import { numberedSlug, slugFrom } from '#shared/rules/slug-rule.ts';

export interface ArticleFields {
  readonly title: string;
  /** Null: made from the title. */
  readonly slug: string | null;
  readonly excerpt: string;
  /** HTML */
  readonly content: string;
  readonly category: string;
  readonly author: string;
  readonly tags: readonly string[];
  readonly featured_image: string | null;
  readonly featured_image_alt: string;
  readonly seo_title: string;
  readonly seo_description: string;
}

export type FieldName = keyof ArticleFields;
export type ChangedFields = Partial<ArticleFields>;

export const emptyFields: ArticleFields = {
  title: '',
  slug: null,
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

export const fieldNames = Object.keys(emptyFields) as FieldName[];

const isMadeFrom = (slug: string, title: string): boolean => {
  const made = slugFrom(title);
  const number = Number(/-(\d+)$/.exec(slug)?.[1] ?? 1);
  return slug === made || slug === numberedSlug(made, number);
};

/** Readers may know the address of what was public once; before that it follows the title until somebody writes another one. */
export const hasFrozenSlug = (post: StaffPost | null): boolean => post !== null && post.published_at !== null;

/** What is in work: the working copy where there is one. */
export function fieldsOf(post: StaffPost): ArticleFields {
  const { title, slug, excerpt, content, category, author, tags, ...rest } = post.working_copy ?? post;
  const { featured_image, featured_image_alt, seo_title, seo_description } = rest;
  return {
    ...{ title, excerpt, content, category, author, tags },
    ...{ featured_image, featured_image_alt, seo_title, seo_description },
    slug: !hasFrozenSlug(post) && isMadeFrom(slug, title) ? null : slug,
  };
}
