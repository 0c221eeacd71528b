/** Which address an article gets, and which of its old ones lead to it. */
import { randomInt } from 'node:crypto';
import { numberedSlug, slugFrom } from '#shared/text/slug-rule.ts';
import type { Refusal } from './edit-post.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';
import type { PostDraft } from '../post-record.ts';

type Posts = Pick<PostWritingRepository, 'findHolder' | 'isKnownElsewhere'>;

/** Numbers are tried so far; among more articles of one name a large one is drawn. */
const maxTried = 30;

const firstFree = async (slug: string, isTaken: (slug: string) => Promise<boolean>): Promise<string> => {
  for (let number = 1; number <= maxTried; number += 1) {
    const candidate = numberedSlug(slug, number);
    if (!(await isTaken(candidate))) return candidate;
  }
  return numberedSlug(slug, randomInt(1_000_000, 1_000_000_000));
};

/** Nobody asked for this very address, so it ends no redirect of another article either. */
export const slugForTitle = (title: string, id: string | undefined, posts: Posts): Promise<string> =>
  firstFree(slugFrom(title), (slug) => posts.isKnownElsewhere(slug, id));

/** The given address, or the next free one of the same name. */
export const slugFor = (slug: string, id: string, posts: Posts): Promise<string> =>
  firstFree(slug, async (slug) => {
    const holder = await posts.findHolder(slug);
    return holder !== null && holder.id !== id;
  });

/** A refusal when another article has this address. One that only redirects from it gives it up. */
export const refuseTakenSlug = async (slug: string, id: string | undefined, posts: Posts): Promise<Refusal | null> => {
  const holder = await posts.findHolder(slug);
  if (holder === null || holder.id === id) return null;
  const message = `The address ${slug} belongs to another article: “${holder.title}”. Choose another one.`;
  return { kind: 'taken', errors: [{ field: 'slug', message }] };
};

/** The change of address. What was public once leads on to the new one; an address that is taken up again redirects no more. */
export const moveTo = (
  slug: string,
  post: PostDraft,
): { readonly slug?: string; readonly former_slugs?: readonly string[] } => {
  if (slug === post.slug) return {};
  const former = post.ever_published ? [...post.former_slugs, post.slug] : post.former_slugs;
  return { slug, former_slugs: [...new Set(former)].filter((old) => old !== slug) };
};
