/** Common steps of all article changes: version check, revisions, cache invalidation. */
import { whyUnfit } from '#shared/media/social-picture-rule.ts';
import { findPictures, pictureAt, type PictureFinder } from '#server/features/media/find-pictures.ts';
import type { RevisionKind } from '#shared/blog/post-rules.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import { articleTag, postTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import {
  editDocument,
  type ChangeMark,
  type Decision as DecisionOf,
  type Edit,
  type EditResult as EditResultOf,
} from '#server/platform/versioned-document.ts';
import { appearanceTags, hasMoved, type Neighbors } from '../article-tags.ts';
import {
  addressedFieldsOf,
  type AddressedFields,
  type PostChange,
  type PostDraft,
  type RevisionText,
} from '../post-record.ts';
import { isSame, type FieldMessage } from './post-text.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';

export interface WritingDeps {
  readonly posts: PostWritingRepository;
  readonly clock: () => Date;
  readonly announce: Announce;
  readonly neighbors: Neighbors;
  /** Permission to change this article; by default all. */
  readonly mayChange?: (post: Pick<PostDraft, 'created_by' | 'published'>) => boolean;
}

/** Also needed to save text. */
export interface SavingDeps extends WritingDeps {
  readonly media: PictureFinder;
}

export interface Refusal {
  /**
   * `taken`: another article has the slug. `incomplete`: cannot be published like this. `not-allowed`: no permission.
   * `unfit`: invalid value of a field.
   */
  readonly kind: 'taken' | 'incomplete' | 'not-allowed' | 'unfit';
  readonly errors: readonly FieldMessage[];
}

export type Decision = DecisionOf<PostChange, Refusal>;
export type EditResult = EditResultOf<PostDraft, Refusal>;

const isPublic = ({ published, published_at }: PostDraft, now: Date): boolean =>
  published && published_at !== null && published_at <= now;

const isScheduled = ({ published, published_at }: PostDraft, now: Date): boolean =>
  published && published_at !== null && published_at > now;

const isSameForReaders = (before: PostDraft, after: PostDraft): boolean =>
  isSame(before, after) && before.published_at?.getTime() === after.published_at?.getTime();

interface Change {
  /** Null for a new article. */
  readonly before: PostDraft | null;
  /** Null after removal. */
  readonly after: PostDraft | null;
}

/** Tags of other pages that must show the article at its new place. */
const newPlaceTags = async (
  { before, after }: Change,
  now: Date,
  { neighbors }: Pick<WritingDeps, 'neighbors'>,
): Promise<readonly CacheTag[]> => {
  if (after === null || !isPublic(after, now)) return [];
  if (before !== null && isPublic(before, now) && !hasMoved(before, after)) return [];
  try {
    return await appearanceTags(after, now, neighbors);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // The change is stored, so invalidate everything instead.
    return ['articles'];
  }
};

/** Invalidates the pages that a stored change affects. Working copies of published articles affect none. */
export const invalidatePages = async (change: Change, deps: Omit<WritingDeps, 'posts'>): Promise<void> => {
  const { before, after } = change;
  const now = deps.clock();
  const both = [before, after].filter((post) => post !== null);
  const seen = both.filter((post) => isPublic(post, now));
  const isSeen = seen.length > 0 && !(before && after && seen.length === 2 && isSameForReaders(before, after));
  const own = both.flatMap(({ id, slug }) => [articleTag(id), postTag(slug)]);
  await deps.announce([
    ...(isSeen ? ['posts' as const, ...new Set([...own, ...(await newPlaceTags(change, now, deps))])] : []),
    ...(both.some((post) => isScheduled(post, now)) ? ['times' as const] : []),
  ]);
};

export const notAllowed: Refusal = { kind: 'not-allowed', errors: [] };

export const editPost = (
  edit: Edit<string, PostDraft, PostChange, Refusal>,
  deps: WritingDeps,
): Promise<EditResult> => {
  const decide: typeof edit.decide = (post) => (deps.mayChange?.(post) === false ? notAllowed : edit.decide(post));
  return editDocument(
    { ...edit, decide },
    {
      find: (id) => deps.posts.find(id),
      async write(id, post, change) {
        const written = await deps.posts.write(id, post.version, change);
        if (written !== null) await invalidatePages({ before: post, after: written }, deps);
        return written;
      },
    },
  );
};

export const revisionOf = (kind: RevisionKind, text: AddressedFields, { at, by }: ChangeMark): RevisionText => ({
  kind,
  at,
  by,
  text: addressedFieldsOf(text),
});

/** A built-in article has no history: its public text becomes the first revision. */
export const firstRevision = (post: PostDraft): readonly RevisionText[] =>
  post.published && post.revisions.length === 0
    ? [{ kind: 'published', at: post.updated_at, by: null, text: addressedFieldsOf(post) }]
    : [];

/**
 * Refuses a picture that is unfit for shared links. A missing picture passes, so that saving never fails because it was
 * removed: links then show the default, and the publish check warns.
 */
export const refuseSmallPicture = async (
  { social_picture: address }: { readonly social_picture?: string | null | undefined },
  { media }: Pick<SavingDeps, 'media'>,
): Promise<Refusal | null> => {
  if (address === undefined || address === null) return null;
  const picture = pictureAt(await findPictures(media, [address]), address);
  const message = picture && whyUnfit(picture.variants);
  return message === undefined ? null : { kind: 'unfit', errors: [{ field: 'social_picture', message }] };
};
