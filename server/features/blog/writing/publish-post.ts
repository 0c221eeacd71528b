/** Publishes and unpublishes articles, discards working copies, restores revisions. */
import { articleFieldsOf } from '#shared/blog/article-fields.ts';
import type { PostChangeInput } from '#shared/blog/staff-post.schema.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { ChangeMark } from '#server/platform/versioned-document.ts';
import type { PostDraft } from '../post-record.ts';
import { changeSlug, refuseTakenSlug, freeSlug } from './article-slugs.ts';
import { editPost, firstRevision, revisionOf, type Decision, type EditResult, type WritingDeps } from './edit-post.ts';
import { isSame, missingForPublication } from './post-text.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export interface Publication {
  readonly id: string;
  readonly version: number;
  /** Omitted: the current date of publication, else now. Null: now. */
  readonly published_at?: Date | null | undefined;
}

/** Publishes the working copy, now or at a given time. */
export const publishPost = (
  { id, version, published_at: requestedAt }: Publication,
  by: StaffRef,
  deps: WritingDeps,
): Promise<EditResult> => {
  const mark = { at: deps.clock(), by };
  const decide = async (post: PostDraft): Promise<Decision> => {
    const text = post.working_copy ?? post;
    const published_at = (requestedAt === undefined ? post.published_at : requestedAt) ?? mark.at;
    const isNew = !post.published || !isSame(text, post);
    const isMoved = published_at.getTime() !== post.published_at?.getTime();
    if (!isNew && !isMoved && post.working_copy === null) return { kind: 'unchanged' };

    const missing = missingForPublication(text);
    if (missing.length > 0) return { kind: 'incomplete', errors: missing };
    const refusal = text.slug === post.slug ? null : await refuseTakenSlug(text.slug, post.id, deps.posts);
    if (refusal !== null) return refusal;
    return {
      kind: 'change',
      change: {
        ...mark,
        fields: articleFieldsOf(text),
        ...changeSlug(text.slug, post),
        published: true,
        published_at,
        working_copy: null,
        publication_asked: null,
        revisions: isNew ? [...firstRevision(post), revisionOf('published', text, mark)] : [],
      },
    };
  };
  return editPost({ id, version, by, decide }, deps);
};

/** Requests publication from staff who may publish, or withdraws the request if `asks` is false. The text must be complete. */
export const requestPublication = (
  { id, version, asks }: { readonly id: string; readonly version: number; readonly asks: boolean },
  by: StaffRef,
  deps: WritingDeps,
): Promise<EditResult> => {
  const mark = { at: deps.clock(), by };
  const decide = (post: PostDraft): Decision => {
    if (asks === (post.publication_asked !== null)) return { kind: 'unchanged' };
    if (!asks) return { kind: 'change', change: { ...mark, publication_asked: null } };
    const missing = missingForPublication(post.working_copy ?? post);
    if (missing.length > 0) return { kind: 'incomplete', errors: missing };
    return { kind: 'change', change: { ...mark, publication_asked: mark } };
  };
  return editPost({ id, version, by, decide }, deps);
};

/** Turns the article into a draft with the text of its working copy. `input`: other sanitized changes. */
export const decideUnpublishing = async (
  post: PostDraft,
  mark: ChangeMark,
  { posts }: Pick<WritingDeps, 'posts'>,
  input: Omit<PostChangeInput, 'published' | 'version'> = {},
): Promise<Decision> => {
  if (!post.published) return { kind: 'unchanged' };
  const draft = post.working_copy ?? post;
  const refusal = input.slug === undefined ? null : await refuseTakenSlug(input.slug, post.id, posts);
  if (refusal !== null) return refusal;
  const slug = input.slug ?? (draft.slug === post.slug ? post.slug : await freeSlug(draft.slug, post.id, posts));
  return {
    kind: 'change',
    change: {
      ...mark,
      fields: articleFieldsOf(input, draft),
      ...changeSlug(slug, post),
      published: false,
      ...definedOnly({ published_at: input.published_at }),
      working_copy: null,
      revisions: [...firstRevision(post), revisionOf('unpublished', post, mark)],
    },
  };
};

export const unpublishPost = (
  { id, version }: { readonly id: string; readonly version: number },
  by: StaffRef,
  deps: WritingDeps,
): Promise<EditResult> => {
  const mark = { at: deps.clock(), by };
  return editPost({ id, version, by, decide: (post) => decideUnpublishing(post, mark, deps) }, deps);
};

/** Discards the working copy of a published article; it remains a revision. */
export const discardWorkingCopy = (
  { id, version }: { readonly id: string; readonly version: number | undefined },
  by: StaffRef,
  deps: WritingDeps,
): Promise<EditResult> => {
  const mark = { at: deps.clock(), by };
  const decide = (post: PostDraft): Decision => {
    if (post.working_copy === null) return { kind: 'unchanged' };
    const revisions = [...firstRevision(post), revisionOf('set-aside', post.working_copy, mark)];
    return { kind: 'change', change: { ...mark, working_copy: null, revisions } };
  };
  return editPost({ id, version, by, decide }, deps);
};

export interface Restoration {
  readonly id: string;
  readonly revisionId: string;
  readonly version: number;
}

/** The slug of a restored text: its own, unless another article has it. */
const restoredSlug = async (
  slug: string,
  { id, ...post }: PostDraft,
  { posts }: Pick<WritingDeps, 'posts'>,
): Promise<string> => {
  const { slug: present } = post.working_copy ?? post;
  return slug === present || (await refuseTakenSlug(slug, id, posts)) === null ? slug : present;
};

/** Restores a revision, with its slug, as working copy. The previous working copy is discarded. */
export async function restoreRevision(
  { id, revisionId, version }: Restoration,
  by: StaffRef,
  deps: WritingDeps,
): Promise<EditResult> {
  const revision = await deps.posts.findRevision(id, revisionId);
  if (revision === null) return { kind: 'missing' };
  const mark = { at: deps.clock(), by };
  // Categories and tags may have been renamed since.
  const fields = articleFieldsOf({ ...revision, ...(await deps.posts.spell(revision, id)) });

  const decide = async (post: PostDraft): Promise<Decision> => {
    const workingText = post.working_copy ?? post;
    const restored = { ...fields, slug: await restoredSlug(revision.slug, post, deps) };
    if (isSame(restored, workingText)) return { kind: 'unchanged' };
    // The public text is a revision already.
    const isUnstored = !post.published || post.working_copy !== null;
    const revisions = [
      ...firstRevision(post),
      ...(isUnstored ? [revisionOf('set-aside', workingText, mark)] : []),
      revisionOf('restored', restored, mark),
    ];
    if (!post.published)
      return { kind: 'change', change: { ...mark, fields, ...changeSlug(restored.slug, post), revisions } };
    const working_copy = isSame(restored, post) ? null : { ...restored, saved_at: mark.at, saved_by: by };
    return { kind: 'change', change: { ...mark, working_copy, revisions } };
  };
  return editPost({ id, version, by, decide }, deps);
}
