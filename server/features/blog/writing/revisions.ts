/** What is kept as a revision when an article changes. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import type { RevisionKind } from '#shared/rules/post-rules.ts';
import { addressedFieldsOf } from './draft-fields.ts';
import type { AddressedFields, RevisionText, PostDraft } from './post-draft.ts';

export interface Moment {
  readonly at: Date;
  readonly by: StaffMember;
}

export const keep = (kind: RevisionKind, text: AddressedFields, { at, by }: Moment): RevisionText => ({
  kind,
  at,
  by,
  text: addressedFieldsOf(text),
});

/** An article that came with the site has no history yet: what the public read until now begins it. */
export const addFirstRevision = (post: PostDraft): readonly RevisionText[] =>
  post.published && post.revisions.length === 0
    ? [{ kind: 'published', at: post.updated_at, by: null, text: addressedFieldsOf(post) }]
    : [];
