/** Public reads of articles. */
import { isSlug } from '#shared/text/slug-rule.ts';
import { notFound, type Problem } from '#server/platform/http/problem.ts';
import type { PostRecord } from './post-record.ts';
import type { PostRepository } from './post.repository.ts';

export const noSuchArticle = (): Problem => notFound('Article not found. It may be in the trash.');

export interface BlogDeps {
  readonly posts: PostRepository;
  readonly clock: () => Date;
}

export interface ArticleCacheDeps extends BlogDeps {
  /** Drops entries that are outdated because a scheduled article became public. */
  readonly noticeTime: () => void;
}

export type GetPostResult =
  | { readonly kind: 'found'; readonly post: PostRecord }
  | { readonly kind: 'moved'; readonly slug: string }
  | { readonly kind: 'missing' };

/** Finds the article at a slug or its new slug. Drafts count as missing. */
export const getPost = async ({ posts, clock }: BlogDeps, slug: string): Promise<GetPostResult> => {
  if (!isSlug(slug)) return { kind: 'missing' };
  const post = await posts.findAtAddress(slug, clock());
  if (post === null) return { kind: 'missing' };
  return post.slug === slug ? { kind: 'found', post } : { kind: 'moved', slug: post.slug };
};
