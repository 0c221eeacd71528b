/** The calls that make, read, change and remove articles. */
import {
  changePostCall,
  createPostCall,
  listTrashCall,
  readPostCall,
  removePostCall,
  restorePostCall,
} from '#shared/contracts/staff-blog.contract.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { replayedHeader } from '#server/platform/http/rate-limit.ts';
import { callRoute, type CallRoute } from '#server/platform/http/call-route.ts';
import { answerEdit, gone, memberOf, refused } from './answer-edit.ts';
import { changePost } from './change-post.ts';
import { createPost, type CreatePostResult } from './create-post.ts';
import { presentStaffPost, presentTrashedPost } from './present-staff-post.ts';
import { listTrash, restorePost, trashPost, type TrashDeps } from './trash-posts.ts';

const madeBy = (result: CreatePostResult) => {
  if (result.kind === 'busy')
    throw new Problem('no-free-slug', 'Many articles of this name are being made. Please try again.');
  if ('errors' in result) throw refused(result);
  return result;
};

export const createStaffPostsRoutes = (deps: TrashDeps): readonly CallRoute[] => {
  const { posts, clock } = deps;
  return [
    callRoute(createPostCall, async ({ body, headers, staff }) => {
      const { kind, post } = madeBy(await createPost(body, memberOf(staff), headers['idempotency-key'], deps));
      const answerHeaders: Record<string, string> = kind === 'replayed' ? { [replayedHeader]: 'true' } : {};
      return { status: 201, body: presentStaffPost(post, clock()), headers: answerHeaders };
    }),
    callRoute(readPostCall, async ({ params }) => {
      const post = await posts.find(params.id);
      if (post === null) throw gone();
      return { status: 200, body: presentStaffPost(post, clock()) };
    }),
    callRoute(changePostCall, async ({ params, body, staff }) => {
      const result = await changePost({ ...body, id: params.id }, memberOf(staff), deps);
      return { status: 200, body: answerEdit(result, staff.id, clock()) };
    }),
    callRoute(removePostCall, async ({ params, query, staff }) => {
      const result = await trashPost({ id: params.id, version: query.version }, memberOf(staff), deps);
      answerEdit(result, staff.id, clock());
      return { status: 204 };
    }),
    callRoute(listTrashCall, async () => ({ status: 200, body: (await listTrash(deps)).map(presentTrashedPost) })),
    callRoute(restorePostCall, async ({ params, staff }) => {
      const result = await restorePost(params.id, memberOf(staff), deps);
      return { status: 200, body: answerEdit(result, staff.id, clock()) };
    }),
  ];
};
