import { isSlug } from '#shared/rules/slug-rule.ts';
import type { BlogDeps } from './blog-deps.ts';
import type { PostRecord } from './post-record.ts';

export type GetPostResult =
  | { readonly kind: 'found'; readonly post: PostRecord }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' };

/** The article at an address: itself, where it moved to, or nothing. A draft is nothing. */
export const getPost = async ({ posts, clock }: BlogDeps, slug: string): Promise<GetPostResult> => {
  if (!isSlug(slug)) return { kind: 'missing' };
  const now = clock();
  const post = await posts.findPublishedBySlug(slug, now);
  if (post) return { kind: 'found', post };
  const moved = await posts.findBySlugHistory(slug, now);
  return moved ? { kind: 'moved', slug: moved.slug } : { kind: 'missing' };
};
