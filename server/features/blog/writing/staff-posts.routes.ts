/** API of the publishing desk. */
import {
  askForPublicationCall,
  discardWorkingCopyCall,
  listRevisionsCall,
  publishPostCall,
  readRevisionCall,
  restoreRevisionCall,
  saveWorkingCopyCall,
  unpublishPostCall,
} from '#shared/blog/post-publishing.contract.ts';
import {
  changePostCall,
  createPostCall,
  listAllPostsCall,
  listNamesCall,
  listTrashCall,
  readPostCall,
  removePostCall,
  removePostsCall,
  restorePostCall,
} from '#shared/blog/staff-blog.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { may } from '#shared/accounts/roles.ts';
import { removeInBulk } from '#server/platform/http/bulk-removal.ts';
import {
  callRoute,
  requireCapability,
  staffRefOf,
  type CallRoute,
  type SignedIn,
} from '#server/platform/http/call-route.ts';
import type { AuditNotes } from '#server/platform/http/audit-trail.ts';
import { badCursor, cursorLinks } from '#server/platform/http/cursor-links.ts';
import { idempotencyKeyReused, notFound, Problem } from '#server/platform/http/problem.ts';
import { replayedHeader } from '#server/platform/http/rate-limit.ts';
import { cutPage, readCursorPlace } from '#server/platform/cursor.ts';
import { describeConflict } from '#server/platform/versioned-document.ts';
import type { PostDraft, StaffPostSummaryRecord } from '../post-record.ts';
import type { PostRepository } from '../post.repository.ts';
import {
  presentRevision,
  presentRevisionSummary,
  presentStaffPost,
  presentStaffPostSummary,
  presentTrashedPost,
} from '../present-post.ts';
import { noSuchArticle } from '../read-posts.ts';
import { createPost, type CreatePostResult } from './create-post.ts';
import type { EditResult, Refusal, SavingDeps } from './edit-post.ts';
import { requestPublication, discardWorkingCopy, publishPost, restoreRevision, unpublishPost } from './publish-post.ts';
import { changePost, saveWorkingCopy } from './save-post.ts';
import type { NotifyEditors } from './notify-editors.ts';
import { listTrash, restorePost, trashPost, type TrashDeps } from './trash-posts.ts';

/** The publication state in words, for the audit log. */
const publicationOf = ({ published, published_at }: StaffPost, now: Date): string => {
  if (!published || published_at === null) return 'Draft';
  return new Date(published_at) > now ? `Scheduled for ${published_at}` : 'Published';
};

export interface StaffPostsDeps extends TrashDeps, SavingDeps {
  readonly list: PostRepository['listAll'];
  readonly notifyEditors: NotifyEditors;
}

const refused = ({ kind, errors }: Refusal): Problem => {
  if (kind === 'not-allowed') return new Problem('not-allowed', 'Only the author and editors can change this article.');
  const detail = errors.map(({ message }) => message).join(' ');
  const code = { taken: 'slug-taken', incomplete: 'not-publishable', unfit: 'invalid-fields' } as const;
  return new Problem(code[kind], detail, { errors });
};

/** The 409 response, with what the client needs to compare the versions. */
const conflict = (post: PostDraft, readerId: string, now: Date): Problem =>
  new Problem('version-conflict', describeConflict('article', post, readerId), {
    members: { current: presentStaffPost(post, now) },
  });

/** @throws Problem unless the result is a success. */
const editedPost = (result: EditResult, readerId: string, now: Date): StaffPost => {
  switch (result.kind) {
    case 'changed':
    case 'unchanged':
      return presentStaffPost(result.document, now);
    case 'missing':
      throw noSuchArticle();
    case 'conflict':
      throw conflict(result.document, readerId, now);
    default:
      throw refused(result);
  }
};

const created = (result: CreatePostResult) => {
  if (result.kind === 'busy')
    throw new Problem('no-free-slug', 'Several articles with this name are being created. Try again.');
  if (result.kind === 'key-reused') throw idempotencyKeyReused();
  if ('errors' in result) throw refused(result);
  return result;
};

export const createStaffPostsRoutes = (deps: StaffPostsDeps): readonly CallRoute[] => {
  const { posts, clock } = deps;

  const answer = (
    result: EditResult,
    staff: SignedIn,
    audit: AuditNotes,
  ): { readonly status: 200; readonly body: StaffPost } => {
    const body = editedPost(result, staff.id, clock());
    audit.note({ subject: { title: body.title } });
    return { status: 200, body };
  };

  /** Adds the state before and after to the audit log. */
  const answerPublication = async (
    id: string,
    staff: SignedIn,
    audit: AuditNotes,
    act: () => Promise<EditResult>,
  ): Promise<{ readonly status: 200; readonly body: StaffPost }> => {
    const before = publicationOf(presentStaffPost(await find(id), clock()), clock());
    const answered = answer(await act(), staff, audit);
    audit.note({ before, after: publicationOf(answered.body, clock()) });
    return answered;
  };

  /**
   * Restricts staff without the right to publish to their own articles, and to what readers do not see. Their drafts may
   * not take over a redirect.
   */
  const writing = (staff: SignedIn, changes: 'text in work' | 'the article itself' = 'text in work'): StaffPostsDeps =>
    may(staff.role, 'publish')
      ? deps
      : {
          ...deps,
          posts: { ...posts, findHolder: (slug) => posts.findHolderOrMoved(slug) },
          mayChange: ({ created_by, published }) =>
            created_by?.id === staff.id && !(published && changes === 'the article itself'),
        };

  /** Only staff who may publish can sign as another account. */
  const checkSignature = (
    staff: SignedIn,
    { author_id: id }: { readonly author_id?: string | null | undefined },
  ): void => {
    if (id === undefined || id === null || id === staff.id || may(staff.role, 'publish')) return;
    const message = 'Choose your own account as the author, or enter a guest’s name.';
    throw new Problem('invalid-fields', message, { errors: [{ field: 'author_id', message }] });
  };

  const find = async (id: string): Promise<PostDraft> => {
    const post = await posts.find(id);
    if (post === null) throw noSuchArticle();
    return post;
  };
  return [
    callRoute(listAllPostsCall, async ({ query: { state, page: number, after, before, ...query } }) => {
      const now = clock();
      const { sort, limit } = query;
      const place = readCursorPlace({ after, before }, sort);
      if (place && 'bad' in place) throw badCursor(place.bad);
      const stateAt = state ? { stateAt: { state, now } } : {};
      const { posts: found, total } = await deps.list({
        ...query,
        ...stateAt,
        place,
        skip: (number - 1) * limit,
        limit: limit + 1,
      });
      const placeOf = ({ id, created_at, published_at }: StaffPostSummaryRecord) => ({
        id,
        by: sort === 'published' ? (published_at ?? created_at) : created_at,
      });
      const page = cutPage(found, { limit, place, placeOf, direction: -1, mark: sort });
      return {
        status: 200,
        headers: {
          'X-Total-Count': String(total),
          ...cursorLinks(listAllPostsCall.path, { ...query, state }, page),
        },
        body: page.items.map((post) => presentStaffPostSummary(post, now)),
      };
    }),
    callRoute(createPostCall, async ({ body, headers, staff, audit }) => {
      if (body.published === true) requireCapability(staff, 'publish');
      checkSignature(staff, body);
      const { kind, post } = created(
        await createPost(body, staffRefOf(staff), headers['idempotency-key'], writing(staff)),
      );
      audit.note({ subject: { id: post.id, title: post.title } });
      const answerHeaders: Record<string, string> = kind === 'replayed' ? { [replayedHeader]: 'true' } : {};
      return { status: 201, body: presentStaffPost(post, clock()), headers: answerHeaders };
    }),
    callRoute(readPostCall, async ({ params: { id } }) => ({
      status: 200,
      body: presentStaffPost(await find(id), clock()),
    })),
    callRoute(changePostCall, async ({ params: { id }, body, staff, audit }) => {
      const change = () => changePost({ ...body, id }, staffRefOf(staff), writing(staff, 'the article itself'));
      const isPublication = body.published !== undefined || body.published_at !== undefined;
      if (isPublication) requireCapability(staff, 'publish');
      checkSignature(staff, body);
      return isPublication ? answerPublication(id, staff, audit, change) : answer(await change(), staff, audit);
    }),
    callRoute(removePostCall, async ({ params: { id }, query: { version }, staff, audit }) => {
      answer(await trashPost({ id, version }, staffRefOf(staff), writing(staff, 'the article itself')), staff, audit);
      return { status: 204 };
    }),
    callRoute(removePostsCall, ({ body, staff, audit }) =>
      removeInBulk(body, {
        noun: 'articles',
        audit,
        act: async (change, id) => {
          const theirs = writing(staff, 'the article itself');
          const result =
            change === 'remove'
              ? await trashPost({ id, version: undefined }, staffRefOf(staff), theirs)
              : await restorePost(id, staffRefOf(staff), theirs);
          return editedPost(result, staff.id, clock()).title;
        },
      }),
    ),
    callRoute(listNamesCall, async () => ({ status: 200, body: await posts.namesInUse() })),
    callRoute(listTrashCall, async () => ({ status: 200, body: (await listTrash(deps)).map(presentTrashedPost) })),
    callRoute(restorePostCall, async ({ params: { id }, staff, audit }) =>
      answer(await restorePost(id, staffRefOf(staff), writing(staff, 'the article itself')), staff, audit),
    ),
    callRoute(saveWorkingCopyCall, async ({ params: { id }, body, staff, audit }) => {
      checkSignature(staff, body);
      return answer(await saveWorkingCopy({ ...body, id }, staffRefOf(staff), writing(staff)), staff, audit);
    }),
    callRoute(discardWorkingCopyCall, async ({ params: { id }, query: { version }, staff, audit }) =>
      answer(await discardWorkingCopy({ id, version }, staffRefOf(staff), writing(staff)), staff, audit),
    ),
    callRoute(publishPostCall, async ({ params: { id }, body, staff, audit }) =>
      answerPublication(id, staff, audit, () => publishPost({ ...body, id }, staffRefOf(staff), deps)),
    ),
    callRoute(askForPublicationCall, async ({ params: { id }, body, staff, audit }) => {
      const result = await requestPublication({ ...body, id }, staffRefOf(staff), writing(staff));
      if (result.kind === 'changed') await deps.notifyEditors(result.document, staff);
      return answer(result, staff, audit);
    }),
    callRoute(unpublishPostCall, async ({ params: { id }, body: { version }, staff, audit }) =>
      answerPublication(id, staff, audit, () => unpublishPost({ id, version }, staffRefOf(staff), deps)),
    ),
    callRoute(listRevisionsCall, async ({ params: { id } }) => {
      const { revisions } = await find(id);
      return { status: 200, body: revisions.map(presentRevisionSummary).reverse() };
    }),
    callRoute(readRevisionCall, async ({ params: { id, revisionId } }) => {
      const { revisions } = await find(id);
      const mark = revisions.find((revision) => revision.id === revisionId);
      const text = mark && (await posts.findRevision(id, revisionId));
      if (!mark || !text) throw notFound('Version not found.');
      return { status: 200, body: presentRevision(mark, text) };
    }),
    callRoute(restoreRevisionCall, async ({ params: { id, revisionId }, body: { version }, staff, audit }) =>
      answer(await restoreRevision({ id, revisionId, version }, staffRefOf(staff), writing(staff)), staff, audit),
    ),
  ];
};
