/** Creates an article: chooses its slug, sanitizes its text, stores it once even if the request is repeated. */
import { createHash } from 'node:crypto';
import { articleFieldsOf } from '#shared/blog/article-fields.ts';
import type { NewPostInput } from '#shared/blog/staff-post.schema.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import { refuseTakenSlug, slugForTitle } from './article-slugs.ts';
import { revisionOf, invalidatePages, type Refusal, type SavingDeps, refuseSmallPicture } from './edit-post.ts';
import { prepareText } from './post-text.ts';
import type { NewPost, PostDraft } from '../post-record.ts';

export type CreatePostResult =
  | { readonly kind: 'created' | 'replayed'; readonly post: PostDraft }
  | { readonly kind: 'busy' }
  /** The key was used with a different request. */
  | { readonly kind: 'key-reused' }
  | Refusal;

/** A round fails if another article took the slug meanwhile. */
const maxRounds = 20;

/** Includes the account: two people may happen to send the same key. */
const hashKey = (key: string, by: StaffRef): string =>
  createHash('sha256').update(`${by.id}\n${key}`).digest('base64url');

const hashRequest = (input: NewPostInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url');

export async function createPost(
  input: NewPostInput,
  by: StaffRef,
  key: string | undefined,
  deps: SavingDeps,
): Promise<CreatePostResult> {
  const { posts, clock } = deps;
  const unfit = await refuseSmallPicture(input, deps);
  if (unfit !== null) return unfit;
  const at = clock();
  const keyHash = key === undefined ? undefined : hashKey(key, by);
  const requestHash = key === undefined ? undefined : hashRequest(input);
  const fields = articleFieldsOf(await prepareText(input, undefined, posts));
  const published = input.published ?? false;
  const published_at = input.published_at ?? (published ? at : null);

  for (let round = 0; round < maxRounds; round += 1) {
    const earlier = keyHash === undefined ? null : await posts.findByKey(keyHash, at);
    if (earlier !== null)
      return earlier.requestHash === undefined || earlier.requestHash === requestHash
        ? { kind: 'replayed', post: earlier.post }
        : { kind: 'key-reused' };
    const refusal = input.slug === undefined ? null : await refuseTakenSlug(input.slug, undefined, posts);
    if (refusal !== null) return refusal;
    const slug = input.slug ?? (await slugForTitle(fields.title, undefined, posts));
    const post: NewPost = {
      ...fields,
      slug,
      published,
      published_at,
      at,
      by,
      revisions: published ? [revisionOf('published', { ...fields, slug }, { at, by })] : [],
      key_hash: keyHash,
      request_hash: requestHash,
    };
    const stored = await posts.insert(post);
    if (stored === null) continue;
    await invalidatePages({ before: null, after: stored }, deps);
    return { kind: 'created', post: stored };
  }
  return { kind: 'busy' };
}
