/** Between the calls and the use cases: who asks, and what became of a change in the words of the API. */
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import type { SignedIn } from '#server/platform/http/call-route.ts';
import type { EditResult, Refusal } from './edit-post.ts';
import { presentStaffPost } from './present-staff-post.ts';
import type { PostDraft } from './post-draft.ts';

export const memberOf = ({ id, username }: SignedIn): StaffMember => ({ id, username });

export const gone = (): Problem => notFound('There is no such article. It may have been moved to the trash.');

export const refused = ({ kind, errors }: Refusal): Problem => {
  const detail = errors.map(({ message }) => message).join(' ');
  return new Problem(kind === 'taken' ? 'slug-taken' : 'not-publishable', detail, { errors });
};

const whoChanged = ({ last_change }: PostDraft, readerId: string): string => {
  if (last_change === null) return 'Somebody has';
  return last_change.by.id === readerId ? 'You have' : `${last_change.by.username} has`;
};

/** The answer to whoever wrote onto an old version: everything that it takes to compare. */
const conflict = (post: PostDraft, readerId: string, now: Date): Problem =>
  new Problem(
    'version-conflict',
    `${whoChanged(post, readerId)} changed this article since you opened it. Compare, then save again.`,
    {
      members: { current: presentStaffPost(post, now) },
    },
  );

/** @throws a Problem for everything but success. */
export const answerEdit = (result: EditResult, readerId: string, now: Date): StaffPost => {
  switch (result.kind) {
    case 'done':
      return presentStaffPost(result.post, now);
    case 'missing':
      throw gone();
    case 'conflict':
      throw conflict(result.post, readerId, now);
    default:
      throw refused(result);
  }
};
