/** Saves an author's work: the working copy, and changes to the article itself. */
import { articleFieldsOf, type ArticleFields } from '#shared/blog/article-fields.ts';
import type { PostChangeInput, WorkingCopyInput } from '#shared/blog/staff-post.schema.ts';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { ChangeMark } from '#server/platform/versioned-document.ts';
import type { AddressedFields, PostDraft, WorkingCopy } from '../post-record.ts';
import { changeSlug, refuseTakenSlug, slugForTitle, freeSlug } from './article-slugs.ts';
import {
  editPost,
  firstRevision,
  revisionOf,
  type Decision,
  type EditResult,
  type SavingDeps,
  type WritingDeps,
  refuseSmallPicture,
} from './edit-post.ts';
import { isSame, isSameText, missingForPublication, prepareText } from './post-text.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';
import { decideUnpublishing } from './publish-post.ts';

/** Saving never fails because of the slug: the author would lose text. */
const slugOfDraft = async (
  post: PostDraft,
  title: string,
  slug: string | null | undefined,
  posts: PostWritingRepository,
): Promise<string> => {
  if (slug === undefined) return post.slug;
  if (slug !== null) return freeSlug(slug, post.id, posts);
  // A slug that was public does not follow the title.
  return post.ever_published ? post.slug : slugForTitle(title, post.id, posts);
};

const decideDraft = async (
  post: PostDraft,
  fields: ArticleFields,
  newSlug: string | null | undefined,
  mark: ChangeMark,
  posts: PostWritingRepository,
): Promise<Decision> => {
  const slug = await slugOfDraft(post, fields.title, newSlug, posts);
  if (isSame({ ...fields, slug }, post)) return { kind: 'unchanged' };
  return { kind: 'change', change: { ...mark, fields, ...changeSlug(slug, post) } };
};

const decideWorkingCopy = (
  post: PostDraft,
  fields: ArticleFields,
  slug: string | null | undefined,
  mark: ChangeMark,
): Decision => {
  const before = post.working_copy ?? post;
  const text = { ...fields, slug: slug === null ? post.slug : (slug ?? before.slug) };
  if (isSame(text, before)) return { kind: 'unchanged' };
  const working_copy = isSame(text, post) ? null : { ...text, saved_at: mark.at, saved_by: mark.by };
  return { kind: 'change', change: { ...mark, working_copy } };
};

/** Saves a draft directly, and a published article as working copy. */
export const saveWorkingCopy = async (
  { id, version, slug, ...input }: WorkingCopyInput & { readonly id: string },
  by: StaffRef,
  deps: SavingDeps,
): Promise<EditResult> => {
  const unfit = await refuseSmallPicture(input, deps);
  if (unfit !== null) return unfit;
  const mark = { at: deps.clock(), by };
  const sent = await prepareText(input, id, deps.posts);
  const decide = (post: PostDraft): Decision | Promise<Decision> => {
    const fields = articleFieldsOf(sent, post.working_copy ?? post);
    return post.published
      ? decideWorkingCopy(post, fields, slug, mark)
      : decideDraft(post, fields, slug, mark, deps.posts);
  };
  return editPost({ id, version, by, decide }, deps);
};

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** The working copy takes over the same change, so that publishing it does not undo the change. */
const workingCopyAfter = (
  { working_copy }: PostDraft,
  input: PostChangeInput,
  live: AddressedFields,
): WorkingCopy | null => {
  if (working_copy === null) return null;
  const changed = { ...working_copy, ...articleFieldsOf(input, working_copy), slug: input.slug ?? working_copy.slug };
  return isSame(changed, live) ? null : changed;
};

const decideChange = async (
  post: PostDraft,
  input: PostChangeInput,
  mark: ChangeMark,
  { posts }: Pick<WritingDeps, 'posts'>,
): Promise<Decision> => {
  const published = input.published ?? post.published;
  if (post.published && !published) return decideUnpublishing(post, mark, { posts }, input);

  const text = articleFieldsOf(input, post);
  const slug = input.slug ?? post.slug;
  const live = { ...text, slug };
  const planned = input.published_at === undefined ? post.published_at : input.published_at;
  const published_at = published ? (planned ?? mark.at) : planned;
  const hasNewText = !isSame(live, post);
  const working_copy = workingCopyAfter(post, input, live);
  const isInWork = working_copy !== null && post.working_copy !== null && isSame(working_copy, post.working_copy);
  const keepsWorkingCopy = working_copy === post.working_copy || isInWork;
  const becomesPublic = published && !post.published;
  if (!hasNewText && !becomesPublic && keepsWorkingCopy && isSameTime(published_at, post.published_at))
    return { kind: 'unchanged' };

  const refusal = slug === post.slug ? null : await refuseTakenSlug(slug, post.id, posts);
  if (refusal !== null) return refusal;
  const missing = becomesPublic ? missingForPublication(text) : [];
  if (missing.length > 0) return { kind: 'incomplete', errors: missing };

  const isPublication = becomesPublic || (published && hasNewText);
  return {
    kind: 'change',
    change: {
      ...mark,
      ...(isSameText(text, post) ? {} : { fields: text }),
      ...changeSlug(slug, post),
      ...(becomesPublic ? { published, publication_asked: null } : {}),
      ...(isSameTime(published_at, post.published_at) ? {} : { published_at }),
      ...(keepsWorkingCopy ? {} : { working_copy }),
      revisions: isPublication ? [...firstRevision(post), revisionOf('published', live, mark)] : [],
    },
  };
};

/** Changes text, slug and publication. */
export const changePost = async (
  { id, ...sent }: PostChangeInput & { readonly id: string },
  by: StaffRef,
  deps: SavingDeps,
): Promise<EditResult> => {
  const unfit = await refuseSmallPicture(sent, deps);
  if (unfit !== null) return unfit;
  const mark = { at: deps.clock(), by };
  const input = await prepareText(sent, id, deps.posts);
  return editPost({ id, by, version: input.version, decide: (post) => decideChange(post, input, mark, deps) }, deps);
};
