/** Articles as the publishing desk's calls show them. */
import type {
  Revision,
  RevisionSummary,
  StaffPost,
  StaffPostSummary,
  TrashedPost,
} from '#shared/contracts/staff-post.schema.ts';
import { postState } from '#shared/rules/post-rules.ts';
import type { StaffPostSummaryRecord } from '../post-record.ts';
import { presentPostSummary } from '../present-post.ts';
import type { TrashedPostRecord } from './post-trash.repository.ts';
import { removedAt } from './trash-posts.ts';
import { addressedFieldsOf } from './draft-fields.ts';
import type { AddressedFields, RevisionMark, RevisionRecord, PostDraft } from './post-draft.ts';

type Changed = Pick<StaffPostSummaryRecord, 'published' | 'published_at' | 'version' | 'last_change' | 'updated_at'>;

const presentState = (record: Changed, now: Date) => ({
  state: postState(record.published, record.published_at, now),
  version: record.version,
  changed_at: (record.last_change?.at ?? record.updated_at).toISOString(),
  changed_by: record.last_change?.by ?? null,
});

const presentFields = (text: AddressedFields) => {
  const fields = addressedFieldsOf(text);
  return { ...fields, tags: [...fields.tags] };
};

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
  ...presentFields(post),
  former_slugs: [...post.former_slugs],
  working_copy: post.working_copy && {
    ...presentFields(post.working_copy),
    saved_at: post.working_copy.saved_at.toISOString(),
    saved_by: post.working_copy.saved_by,
  },
});

export const presentRevisionSummary = ({ id, kind, at, by, title }: RevisionMark): RevisionSummary => ({
  ...{ id, kind, by, title },
  at: at.toISOString(),
});

export const presentRevision = (revision: RevisionRecord): Revision => ({
  ...presentFields(revision),
  ...presentRevisionSummary(revision),
});

export const presentTrashedPost = (record: TrashedPostRecord): TrashedPost => ({
  ...presentPostSummary(record),
  deleted_at: record.deleted_at.toISOString(),
  deleted_by: record.deleted_by,
  removed_at: removedAt(record.deleted_at).toISOString(),
});
