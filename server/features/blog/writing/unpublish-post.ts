/** Takes an article from the public: it becomes a draft, and what was in work becomes the draft's text. */
import type { PostChangeInput } from '#shared/contracts/staff-post.schema.ts';
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { moveTo, refuseTakenSlug, slugForWish } from './addresses.ts';
import { editPost, type Decision, type EditResult } from './edit-post.ts';
import { keep, addFirstRevision, type Moment } from './revisions.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';
import type { WritingDeps } from './writing-deps.ts';
import { fieldsOf, withSent } from './draft-fields.ts';
import type { PostDraft } from './post-draft.ts';

/** `input`: what else is changed with it, sanitised. */
export const decideUnpublishing = async (
  post: PostDraft,
  moment: Moment,
  posts: PostWritingRepository,
  input: Omit<PostChangeInput, 'published' | 'version'> = {},
): Promise<Decision> => {
  if (!post.published) return { kind: 'unchanged' };
  const draft = post.working_copy ?? post;
  const refusal = input.slug === undefined ? null : await refuseTakenSlug(input.slug, post.id, posts);
  if (refusal !== null) return refusal;
  const slug = input.slug ?? (draft.slug === post.slug ? post.slug : await slugForWish(draft.slug, post.id, posts));
  return {
    kind: 'change',
    change: {
      ...moment,
      fields: withSent(fieldsOf(draft), input),
      ...moveTo(slug, post),
      published: false,
      ...(input.published_at === undefined ? {} : { published_at: input.published_at }),
      working_copy: null,
      keeps: [...addFirstRevision(post), keep('unpublished', post, moment)],
    },
  };
};

export const unpublishPost = (
  { id, version }: { readonly id: string; readonly version: number },
  by: StaffMember,
  deps: WritingDeps,
): Promise<EditResult> => {
  const moment = { at: deps.clock(), by };
  return editPost({ id, version, by, decide: (post) => decideUnpublishing(post, moment, deps.posts) }, deps);
};
