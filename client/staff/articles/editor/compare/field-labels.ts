/** The names of the fields, and their values as text. */
import type { ArticleFields, FieldName } from '../saving/article-fields.ts';
import { readableText } from './readable-text.ts';

export const fieldLabels: Readonly<Record<FieldName, string>> = {
  title: 'Title',
  slug: 'Slug',
  excerpt: 'Excerpt',
  content: 'Content',
  category: 'Category',
  author: 'Author',
  tags: 'Tags',
  featured_image: 'Featured picture',
  featured_image_alt: 'Alternative text',
  seo_title: 'Headline for search engines',
  seo_description: 'Description for search engines',
};

export function fieldText(fields: ArticleFields, name: FieldName): string {
  const value = fields[name];
  if (name === 'content') return readableText(fields.content);
  if (value === null) return '';
  return typeof value === 'string' ? value : value.join(', ');
}
