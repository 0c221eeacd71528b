/** Changes an article itself: its text, its address, whether and from when on the public may read it. */
import type { PostChangeInput } from '#shared/contracts/staff-post.schema.ts';
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { moveTo, refuseTakenSlug } from './addresses.ts';
import { editPost, type Decision, type EditResult } from './edit-post.ts';
import { keep, addFirstRevision, type Moment } from './revisions.ts';
import { decideUnpublishing } from './unpublish-post.ts';
import type { WritingDeps } from './writing-deps.ts';
import {
  addressedFieldsOf,
  fieldsOf,
  isSame,
  isSameText,
  missingForPublication,
  sanitized,
  withSent,
} from './draft-fields.ts';
import type { AddressedFields, WorkingCopy, PostDraft } from './post-draft.ts';

const isSameTime = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime();

/** What is in work takes the same change over, so that publishing it later does not undo this one. */
const workingCopyAfter = (
  { working_copy }: PostDraft,
  input: PostChangeInput,
  live: AddressedFields,
): WorkingCopy | null => {
  if (working_copy === null) return null;
  const changed = { ...working_copy, ...withSent(working_copy, input), slug: input.slug ?? working_copy.slug };
  return isSame(changed, live) ? null : changed;
};

const decideChange = async (
  post: PostDraft,
  input: PostChangeInput,
  moment: Moment,
  { posts }: Pick<WritingDeps, 'posts'>,
): Promise<Decision> => {
  const published = input.published ?? post.published;
  if (post.published && !published) return decideUnpublishing(post, moment, posts, input);

  const text = withSent(fieldsOf(post), input);
  const slug = input.slug ?? post.slug;
  const live = { ...text, slug };
  const planned = input.published_at === undefined ? post.published_at : input.published_at;
  const published_at = published ? (planned ?? moment.at) : planned;
  const isWritten = !isSame(live, post);
  const working_copy = workingCopyAfter(post, input, live);
  const isInWork = working_copy !== null && post.working_copy !== null && isSame(working_copy, post.working_copy);
  const isAsBefore = working_copy === post.working_copy || isInWork;
  const isOpened = published && !post.published;
  if (!isWritten && !isOpened && isAsBefore && isSameTime(published_at, post.published_at))
    return { kind: 'unchanged' };

  const refusal = slug === post.slug ? null : await refuseTakenSlug(slug, post.id, posts);
  if (refusal !== null) return refusal;
  const missing = isOpened ? missingForPublication(text) : [];
  if (missing.length > 0) return { kind: 'incomplete', errors: missing };

  const isPublication = isOpened || (published && isWritten);
  return {
    kind: 'change',
    change: {
      ...moment,
      ...(isSameText(text, post) ? {} : { fields: text }),
      ...moveTo(slug, post),
      ...(isOpened ? { published } : {}),
      ...(isSameTime(published_at, post.published_at) ? {} : { published_at }),
      ...(isAsBefore ? {} : { working_copy }),
      keeps: isPublication ? [...addFirstRevision(post), keep('published', addressedFieldsOf(live), moment)] : [],
    },
  };
};

export const changePost = (
  { id, ...sent }: PostChangeInput & { readonly id: string },
  by: StaffMember,
  deps: WritingDeps,
): Promise<EditResult> => {
  const moment = { at: deps.clock(), by };
  const input = sanitized(sent);
  return editPost({ id, by, version: input.version, decide: (post) => decideChange(post, input, moment, deps) }, deps);
};
