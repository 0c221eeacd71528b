/** Brings the text of a revision back into work; what was in work is set aside, and the address stays as it is. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { editPost, type Decision, type EditResult } from './edit-post.ts';
import { keep, addFirstRevision } from './revisions.ts';
import type { WritingDeps } from './writing-deps.ts';
import { fieldsOf, isSame, isSameText } from './draft-fields.ts';
import type { PostDraft } from './post-draft.ts';

export interface Restoration {
  readonly id: string;
  readonly revisionId: string;
  readonly version: number;
}

export async function restoreRevision(
  { id, revisionId, version }: Restoration,
  by: StaffMember,
  deps: WritingDeps,
): Promise<EditResult> {
  const revision = await deps.posts.findRevision(id, revisionId);
  if (revision === null) return { kind: 'missing' };
  const moment = { at: deps.clock(), by };
  const fields = fieldsOf(revision);

  const decide = (post: PostDraft): Decision => {
    const inWork = post.working_copy ?? post;
    if (isSameText(fields, inWork)) return { kind: 'unchanged' };
    const restored = { ...fields, slug: inWork.slug };
    // The text that the public reads is among the revisions already.
    const isUnstored = !post.published || post.working_copy !== null;
    const keeps = [
      ...addFirstRevision(post),
      ...(isUnstored ? [keep('set-aside', inWork, moment)] : []),
      keep('restored', restored, moment),
    ];
    if (!post.published) return { kind: 'change', change: { ...moment, fields, keeps } };
    const working_copy = isSame(restored, post) ? null : { ...restored, saved_at: moment.at, saved_by: by };
    return { kind: 'change', change: { ...moment, working_copy, keeps } };
  };
  return editPost({ id, version, by, decide }, deps);
}
