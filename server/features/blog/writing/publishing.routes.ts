/** The calls that save what is being written, make it public, and bring back what was. */
import {
  discardWorkingCopyCall,
  listRevisionsCall,
  publishPostCall,
  readRevisionCall,
  restoreRevisionCall,
  saveWorkingCopyCall,
  unpublishPostCall,
} from '#shared/contracts/post-publishing.contract.ts';
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { callRoute, type CallRoute, type SignedIn } from '#server/platform/http/call-route.ts';
import { answerEdit, gone, memberOf } from './answer-edit.ts';
import { discardWorkingCopy } from './discard-working-copy.ts';
import type { EditResult } from './edit-post.ts';
import { presentRevision, presentRevisionSummary } from './present-staff-post.ts';
import { publishPost } from './publish-post.ts';
import { restoreRevision } from './restore-revision.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { unpublishPost } from './unpublish-post.ts';
import type { WritingDeps } from './writing-deps.ts';
import type { PostDraft } from './post-draft.ts';

export const createPublishingRoutes = (deps: WritingDeps): readonly CallRoute[] => {
  const { posts, clock } = deps;

  const answer = (result: EditResult, staff: SignedIn): { readonly status: 200; readonly body: StaffPost } => ({
    status: 200,
    body: answerEdit(result, staff.id, clock()),
  });

  const find = async (id: string): Promise<PostDraft> => {
    const post = await posts.find(id);
    if (post === null) throw gone();
    return post;
  };
  return [
    callRoute(saveWorkingCopyCall, async ({ params: { id }, body, staff }) =>
      answer(await saveWorkingCopy({ ...body, id }, memberOf(staff), deps), staff),
    ),
    callRoute(discardWorkingCopyCall, async ({ params: { id }, query: { version }, staff }) =>
      answer(await discardWorkingCopy({ id, version }, memberOf(staff), deps), staff),
    ),
    callRoute(publishPostCall, async ({ params: { id }, body, staff }) =>
      answer(await publishPost({ ...body, id }, memberOf(staff), deps), staff),
    ),
    callRoute(unpublishPostCall, async ({ params: { id }, body: { version }, staff }) =>
      answer(await unpublishPost({ id, version }, memberOf(staff), deps), staff),
    ),
    callRoute(listRevisionsCall, async ({ params: { id } }) => {
      const { revisions } = await find(id);
      return { status: 200, body: revisions.map(presentRevisionSummary).reverse() };
    }),
    callRoute(readRevisionCall, async ({ params: { id, revisionId } }) => {
      const { revisions } = await find(id);
      const mark = revisions.find((revision) => revision.id === revisionId);
      const text = mark && (await posts.findRevision(id, revisionId));
      if (!mark || !text) throw notFound('There is no such revision.');
      return { status: 200, body: presentRevision({ ...text, ...mark }) };
    }),
    callRoute(restoreRevisionCall, async ({ params: { id, revisionId }, body: { version }, staff }) =>
      answer(await restoreRevision({ id, revisionId, version }, memberOf(staff), deps), staff),
    ),
  ];
};
