/** An article as lists on pages show it. */
import { parseArtPath } from '#shared/art/art-path.ts';
import { postSubject } from '#shared/art/post-subject.ts';
import type { PostCard, PostPicture } from '#shared/pages/post-card.ts';
import type { PostSummaryRecord } from './post-record.ts';

/** The author's picture; without one, or where it is one of the site's drawings, what to draw. */
const presentPicture = (post: Pick<PostSummaryRecord, 'featured_image' | 'category' | 'slug'>): PostPicture => {
  const src = post.featured_image;
  if (src && !src.startsWith('/art/')) return { kind: 'image', src };
  const drawing = src ? parseArtPath(src) : undefined;
  return { kind: 'drawing', subject: drawing?.subject ?? postSubject(post), seed: drawing?.seed ?? post.slug };
};

/** `readTime` is how the time is said, with `{minutes}` for the number. */
export const presentCard = (post: PostSummaryRecord, readTime: string): PostCard => ({
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  category: post.category,
  author: post.author,
  date: (post.published_at ?? post.created_at).toISOString(),
  readTime: readTime.replace('{minutes}', String(post.read_time)),
  picture: presentPicture(post),
});
