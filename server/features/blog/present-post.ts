/** Articles as API responses, for the public and for staff. */
import { postSchema, postSummarySchema, type Post, type PostSummary } from '#shared/blog/blog.contract.ts';
import {
  revisionSummarySchema,
  writtenFieldsSchema,
  type Revision,
  type RevisionSummary,
  type StaffPost,
  type StaffPostSummary,
  type TrashedPost,
} from '#shared/blog/staff-post.schema.ts';
import { postState } from '#shared/blog/post-rules.ts';
import { present } from '#server/platform/http/present.ts';
import type {
  AddressedFields,
  PostDraft,
  PostRecord,
  PostSummaryRecord,
  RevisionMark,
  StaffPostSummaryRecord,
} from './post-record.ts';
import type { TrashedPostRecord } from './writing/post-trash.repository.ts';
import { removedAt } from './writing/trash-posts.ts';

export const presentPostSummary = (record: Omit<PostSummaryRecord, 'version'>): PostSummary =>
  present(postSummarySchema, record);

export const presentPost = (record: PostRecord): Post => present(postSchema, record);

type Changed = Pick<
  StaffPostSummaryRecord,
  'published' | 'published_at' | 'version' | 'created_by' | 'publication_asked' | 'last_change' | 'updated_at'
>;

const presentState = (record: Changed, now: Date) => ({
  state: postState(record.published, record.published_at, now),
  version: record.version,
  changed_at: (record.last_change?.at ?? record.updated_at).toISOString(),
  changed_by: record.last_change?.by ?? null,
  created_by: record.created_by,
  publication_asked: record.publication_asked && {
    at: record.publication_asked.at.toISOString(),
    by: record.publication_asked.by,
  },
});

export const presentStaffPostSummary = (record: StaffPostSummaryRecord, now: Date): StaffPostSummary => ({
  ...presentPostSummary(record),
  ...presentState(record, now),
  working_copy: record.working_copy && {
    ...record.working_copy,
    saved_at: record.working_copy.saved_at.toISOString(),
  },
});

export const presentStaffPost = (post: PostDraft, now: Date): StaffPost => ({
  ...presentPostSummary(post),
  ...presentState(post, now),
  ...present(writtenFieldsSchema, post),
  former_slugs: [...post.former_slugs],
  working_copy: post.working_copy && {
    ...present(writtenFieldsSchema, post.working_copy),
    saved_at: post.working_copy.saved_at.toISOString(),
    saved_by: post.working_copy.saved_by,
  },
});

export const presentRevisionSummary = (mark: RevisionMark): RevisionSummary => present(revisionSummarySchema, mark);

export const presentRevision = (mark: RevisionMark, text: AddressedFields): Revision => ({
  ...present(writtenFieldsSchema, text),
  ...presentRevisionSummary(mark),
});

export const presentTrashedPost = (record: TrashedPostRecord): TrashedPost => ({
  ...presentPostSummary(record),
  deleted_at: record.deleted_at.toISOString(),
  deleted_by: record.deleted_by,
  removed_at: removedAt(record.deleted_at).toISOString(),
});
