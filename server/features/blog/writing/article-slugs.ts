/** Chooses the slug of an article and maintains its redirects. */
import { randomInt } from 'node:crypto';
import { numberedSlug, slugFrom } from '#shared/text/slug-rule.ts';
import type { Refusal } from './edit-post.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';
import type { PostDraft } from '../post-record.ts';

type Posts = Pick<PostWritingRepository, 'findHolder' | 'isKnownElsewhere'>;

/** Numbers tried before a random one. */
const maxTried = 30;

const firstFree = async (slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> => {
  for (let number = 1; number <= maxTried; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!(await isTaken(candidate))) return candidate;
  }
  return numberedSlug(slug, randomInt(1_000_000, 1_000_000_000));
};

/** Never takes over a redirect of another article, because the author did not choose the slug. */
export const slugForTitle = (title: string, id: string | undefined, posts: Posts): Promise<string> =>
  firstFree(slugFrom(title), (slug) => posts.isKnownElsewhere(slug, id));

/** The given slug, or the next free one with a number. */
export const freeSlug = (slug: string, id: string, posts: Posts): Promise<string> =>
  firstFree(slug, async (slug) => {
    const holder = await posts.findHolder(slug);
    return holder !== null && holder.id !== id;
  });

/** Refuses a slug that another article has. A redirect from it is removed instead. */
export const refuseTakenSlug = async (slug: string, id: string | undefined, posts: Posts): Promise<Refusal | null> => {
  const holder = await posts.findHolder(slug);
  if (holder === null || holder.id === id) return null;
  const message = `The address ${slug} belongs to another article: “${holder.title}”. Choose another address.`;
  return { kind: 'taken', errors: [{ field: 'slug', message }] };
};

/** Changes the slug. A slug that was public becomes a redirect; a slug in use again is no redirect. */
export const changeSlug = (
  slug: string,
  post: PostDraft,
): { readonly slug?: string; readonly former_slugs?: readonly string[] } => {
  if (slug === post.slug) return {};
  const former = post.ever_published ? [...post.former_slugs, post.slug] : post.former_slugs;
  return { slug, former_slugs: [...new Set(former)].filter((old) => old !== slug) };
};
