/** An article as its writers have it: plain records that go in and out of the repository. */
import type { StaffMember } from '#shared/contracts/staff.contract.ts';
import type { RevisionKind } from '#shared/rules/post-rules.ts';
import type { ChangeMark } from '../post-record.ts';

/** What a writer writes; the content has been sanitised. */
export interface DraftFields {
  readonly title: string;
  readonly excerpt: string;
  readonly content: string;
  readonly category: string;
  readonly author: string;
  readonly tags: readonly string[];
  readonly featured_image: string | null;
  readonly featured_image_alt: string;
  readonly seo_title: string;
  readonly seo_description: string;
}

/** A text with the address that belongs to it. */
export interface AddressedFields extends DraftFields {
  readonly slug: string;
}

export interface WorkingCopy extends AddressedFields {
  readonly saved_at: Date;
  readonly saved_by: StaffMember;
}

export interface RevisionMark {
  readonly id: string;
  readonly kind: RevisionKind;
  readonly at: Date;
  readonly by: StaffMember | null;
  readonly title: string;
}

export type RevisionRecord = RevisionMark & AddressedFields;

export interface PostDraft extends AddressedFields {
  readonly id: string;
  readonly former_slugs: readonly string[];
  readonly published: boolean;
  readonly published_at: Date | null;
  readonly ever_published: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly last_change: ChangeMark | null;
  readonly version: number;
  readonly read_time: number;
  readonly working_copy: WorkingCopy | null;
  /** The oldest first. */
  readonly revisions: readonly RevisionMark[];
}

/** A text to keep as a revision. */
export interface RevisionText {
  readonly kind: RevisionKind;
  readonly at: Date;
  readonly by: StaffMember | null;
  readonly text: AddressedFields;
}

/** What is left out stays as it is. */
export interface PostChange {
  readonly at: Date;
  readonly by: StaffMember;
  readonly fields?: DraftFields;
  readonly slug?: string;
  readonly former_slugs?: readonly string[];
  readonly published?: boolean;
  readonly published_at?: Date | null;
  /** Null when nothing is in work any more. */
  readonly working_copy?: WorkingCopy | null;
  readonly keeps?: readonly RevisionText[];
}

export interface NewPost extends AddressedFields {
  readonly published: boolean;
  readonly published_at: Date | null;
  readonly at: Date;
  readonly by: StaffMember;
  readonly keeps: readonly RevisionText[];
  readonly idempotency: { readonly key_hash: string; readonly expires_at: Date } | undefined;
}
