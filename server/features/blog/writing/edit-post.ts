/** What every change of an article has in common: it is made at a version, stores revisions, and tells what readers see of it. */
import type { RevisionKind } from '#shared/rules/post-rules.ts';
import type { Announce } from '#server/features/invalidation/invalidation-bus.ts';
import { postTag, type CacheTag } from '#server/platform/cache-tags.ts';
import {
  editDocument,
  type ChangeMark,
  type Decision as DecisionOf,
  type Edit,
  type EditResult as EditResultOf,
} from '#server/platform/versioned-document.ts';
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
}

export interface Refusal {
  /** `taken`: another article has what was asked for. `incomplete`: the article cannot be public as it is. */
  readonly kind: 'taken' | 'incomplete';
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

/**
 * What readers see of a change, as the cache names it. Null: there was no such article before, or there is none any more. What is
 * saved beside a public article changes nothing.
 */
export const invalidationTags = (before: PostDraft | null, after: PostDraft | null, now: Date): readonly CacheTag[] => {
  const both = [before, after].filter((post) => post !== null);
  const seen = both.filter((post) => isPublic(post, now));
  const isSeen = seen.length > 0 && !(before && after && seen.length === 2 && looksTheSame(before, after));
  return [
    ...(isSeen ? ['posts' as const, ...new Set(both.map(({ slug }) => postTag(slug)))] : []),
    ...(both.some((post) => isComing(post, now)) ? ['times' as const] : []),
  ];
};

export const editPost = (
  edit: Edit<string, PostDraft, PostChange, Refusal>,
  { posts, announce, clock }: WritingDeps,
): Promise<EditResult> =>
  editDocument(edit, {
    find: (id) => posts.find(id),
    async write(id, post, change) {
      const written = await posts.write(id, post.version, change);
      if (written !== null) await announce(invalidationTags(post, written, clock()));
      return written;
    },
  });

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
