/** Makes what is in work public, at once or from a given moment on. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { moveTo, refuseTakenSlug } from './addresses.ts';
import { editPost, type Decision, type EditResult } from './edit-post.ts';
import { keep, addFirstRevision } from './revisions.ts';
import type { WritingDeps } from './writing-deps.ts';
import { fieldsOf, isSame, missingForPublication } from './draft-fields.ts';
import type { PostDraft } from './post-draft.ts';

export interface Publication {
  readonly id: string;
  readonly version: number;
  /** Left out: the moment it has, else now. Null: now. */
  readonly published_at?: Date | null | undefined;
}

export const publishPost = (
  { id, version, published_at: wanted }: Publication,
  by: StaffMember,
  deps: WritingDeps,
): Promise<EditResult> => {
  const moment = { at: deps.clock(), by };
  const decide = async (post: PostDraft): Promise<Decision> => {
    const text = post.working_copy ?? post;
    const published_at = (wanted === undefined ? post.published_at : wanted) ?? moment.at;
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
        ...moment,
        fields: fieldsOf(text),
        ...moveTo(text.slug, post),
        published: true,
        published_at,
        working_copy: null,
        keeps: isNew ? [...addFirstRevision(post), keep('published', text, moment)] : [],
      },
    };
  };
  return editPost({ id, version, by, decide }, deps);
};
