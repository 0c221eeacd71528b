/** An article as the API shows it: dates in ISO 8601, and nothing that only the store needs. */
import type { Post, PostSummary } from '#shared/contracts/blog.contract.ts';
import type { PostRecord, PostSummaryRecord } from './post-record.ts';

export const presentPostSummary = (record: Omit<PostSummaryRecord, 'version'>): PostSummary => ({
  id: record.id,
  slug: record.slug,
  title: record.title,
  excerpt: record.excerpt,
  category: record.category,
  author: record.author,
  featured_image: record.featured_image,
  tags: [...record.tags],
  published: record.published,
  published_at: record.published_at?.toISOString() ?? null,
  created_at: record.created_at.toISOString(),
  updated_at: record.updated_at.toISOString(),
  read_time: record.read_time,
});

export const presentPost = (record: PostRecord): Post => ({
  ...presentPostSummary(record),
  content: record.content,
});
