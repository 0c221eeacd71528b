/** Sets aside what is in work beside a published article; it stays among the revisions. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { editPost, type EditResult } from './edit-post.ts';
import { keep, addFirstRevision } from './revisions.ts';
import type { WritingDeps } from './writing-deps.ts';

export const discardWorkingCopy = (
  { id, version }: { readonly id: string; readonly version: number | undefined },
  by: StaffMember,
  deps: WritingDeps,
): Promise<EditResult> => {
  const moment = { at: deps.clock(), by };
  return editPost(
    {
      id,
      version,
      by,
      decide: (post) => {
        if (post.working_copy === null) return { kind: 'unchanged' };
        const keeps = [...addFirstRevision(post), keep('set-aside', post.working_copy, moment)];
        return { kind: 'change', change: { ...moment, working_copy: null, keeps } };
      },
    },
    deps,
  );
};
