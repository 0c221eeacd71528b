/** Saves what is being written. Beside a published article it waits; a draft is its own working copy. */
import type { WorkingCopyInput } from '#shared/contracts/staff-post.schema.ts';
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { moveTo, slugForTitle, slugForWish } from './addresses.ts';
import { editPost, type Decision, type EditResult } from './edit-post.ts';
import type { Moment } from './revisions.ts';
import type { PostWritingRepository } from './post-writing.repository.ts';
import type { WritingDeps } from './writing-deps.ts';
import { isSame, sanitized, withSent } from './draft-fields.ts';
import type { DraftFields, PostDraft } from './post-draft.ts';

/** A save must never fail for its address: a writer who is in the middle of a sentence would lose it. */
const slugOfDraft = async (
  post: PostDraft,
  title: string,
  wish: string | null | undefined,
  posts: PostWritingRepository,
): Promise<string> => {
  if (wish === undefined) return post.slug;
  if (wish !== null) return slugForWish(wish, post.id, posts);
  // Readers know the address of what was public once: a new title does not change it.
  return post.ever_published ? post.slug : slugForTitle(title, post.id, posts);
};

const decideDraft = async (
  post: PostDraft,
  fields: DraftFields,
  wish: string | null | undefined,
  moment: Moment,
  posts: PostWritingRepository,
): Promise<Decision> => {
  const slug = await slugOfDraft(post, fields.title, wish, posts);
  if (isSame({ ...fields, slug }, post)) return { kind: 'unchanged' };
  return { kind: 'change', change: { ...moment, fields, ...moveTo(slug, post) } };
};

const decideBeside = (
  post: PostDraft,
  fields: DraftFields,
  wish: string | null | undefined,
  moment: Moment,
): Decision => {
  const before = post.working_copy ?? post;
  const text = { ...fields, slug: wish === null ? post.slug : (wish ?? before.slug) };
  if (isSame(text, before)) return { kind: 'unchanged' };
  const working_copy = isSame(text, post) ? null : { ...text, saved_at: moment.at, saved_by: moment.by };
  return { kind: 'change', change: { ...moment, working_copy } };
};

export const saveWorkingCopy = (
  { id, version, slug, ...input }: WorkingCopyInput & { readonly id: string },
  by: StaffMember,
  deps: WritingDeps,
): Promise<EditResult> => {
  const moment = { at: deps.clock(), by };
  const sent = sanitized(input);
  const decide = (post: PostDraft): Decision | Promise<Decision> => {
    const fields = withSent(post.working_copy ?? post, sent);
    return post.published
      ? decideBeside(post, fields, slug, moment)
      : decideDraft(post, fields, slug, moment, deps.posts);
  };
  return editPost({ id, version, by, decide }, deps);
};
