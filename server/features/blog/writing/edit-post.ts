/** What every change of an article has in common: it is made at a version, stores revisions, and tells what readers see of it. */
import type { RevisionKind } from '#shared/blog/post-rules.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import type { PictureFinder } from '#server/features/media/find-pictures.ts';
import { articleTag, postTag, type CacheTag } from '#server/platform/cache-tags.ts';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import {
  editDocument,
  type ChangeMark,
  type Decision as DecisionOf,
  type Edit,
  type EditResult as EditResultOf,
} from '#server/platform/versioned-document.ts';
import { appearanceTags, isElsewhere, type Neighbors } from '../article-tags.ts';
import {
  addressedFieldsOf,
  type AddressedFields,
  type PostChange,
  type PostDraft,
  type RevisionText,
} from '../post-record.ts';
import { isSame, type FieldMessage } from './post-text.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';

/** What the use cases of writing need. */
export interface WritingDeps {
  readonly posts: PostWritingRepository;
  readonly clock: () => Date;
  readonly announce: Announce;
  readonly neighbors: Neighbors;
  /** Whether whoever asks may change this article; every one where it is left out. */
  readonly mayChange?: (post: Pick<PostDraft, 'created_by' | 'published'>) => boolean;
}

/** What those need besides that take what somebody has written. */
export interface SavingDeps extends WritingDeps {
  readonly media: PictureFinder;
}

export interface Refusal {
  /**
   * `taken`: another article has what was asked for. `incomplete`: the article cannot be public as it is. `not-allowed`: it is
   * for others to change. `unfit`: a field cannot be what was sent.
   */
  readonly kind: 'taken' | 'incomplete' | 'not-allowed' | 'unfit';
  readonly errors: readonly FieldMessage[];
}

export type Decision = DecisionOf<PostChange, Refusal>;
export type EditResult = EditResultOf<PostDraft, Refusal>;

const isPublic = ({ published, published_at }: PostDraft, now: Date): boolean =>
  published && published_at !== null && published_at <= now;

const isComing = ({ published, published_at }: PostDraft, now: Date): boolean =>
  published && published_at !== null && published_at > now;

const looksTheSame = (before: PostDraft, after: PostDraft): boolean =>
  isSame(before, after) && before.published_at?.getTime() === after.published_at?.getTime();

interface Change {
  /** Null: there was no such article before. */
  readonly before: PostDraft | null;
  /** Null: there is none any more. */
  readonly after: PostDraft | null;
}

/** Where it appears now, the pages of other articles are to show it. */
const appearance = async (
  { before, after }: Change,
  now: Date,
  { neighbors }: Pick<WritingDeps, 'neighbors'>,
): Promise<readonly CacheTag[]> => {
  if (after === null || !isPublic(after, now)) return [];
  if (before !== null && isPublic(before, now) && !isElsewhere(before, after)) return [];
  try {
    return await appearanceTags(after, now, neighbors);
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    // The change is stored, so it must be told all the same.
    return ['articles'];
  }
};

/**
 * Tells what readers see of a change. What is saved beside a public article changes nothing. To be awaited after the change is
 * stored.
 */
export const tellReaders = async (change: Change, deps: Omit<WritingDeps, 'posts'>): Promise<void> => {
  const { before, after } = change;
  const now = deps.clock();
  const both = [before, after].filter((post) => post !== null);
  const seen = both.filter((post) => isPublic(post, now));
  const isSeen = seen.length > 0 && !(before && after && seen.length === 2 && looksTheSame(before, after));
  const own = both.flatMap(({ id, slug }) => [articleTag(id), postTag(slug)]);
  await deps.announce([
    ...(isSeen ? ['posts' as const, ...new Set([...own, ...(await appearance(change, now, deps))])] : []),
    ...(both.some((post) => isComing(post, now)) ? ['times' as const] : []),
  ]);
};

/** What somebody meets who may not change the article. */
export const notTheirs: Refusal = { kind: 'not-allowed', errors: [] };

export const editPost = (
  edit: Edit<string, PostDraft, PostChange, Refusal>,
  deps: WritingDeps,
): Promise<EditResult> => {
  const decide: typeof edit.decide = (post) => (deps.mayChange?.(post) === false ? notTheirs : edit.decide(post));
  return editDocument(
    { ...edit, decide },
    {
      find: (id) => deps.posts.find(id),
      async write(id, post, change) {
        const written = await deps.posts.write(id, post.version, change);
        if (written !== null) await tellReaders({ before: post, after: written }, deps);
        return written;
      },
    },
  );
};

/** A text as a revision. */
export const revisionOf = (kind: RevisionKind, text: AddressedFields, { at, by }: ChangeMark): RevisionText => ({
  kind,
  at,
  by,
  text: addressedFieldsOf(text),
});

/** An article that came with the site has no history yet: what the public read until now begins it. */
export const firstRevision = (post: PostDraft): readonly RevisionText[] =>
  post.published && post.revisions.length === 0
    ? [{ kind: 'published', at: post.updated_at, by: null, text: addressedFieldsOf(post) }]
    : [];
