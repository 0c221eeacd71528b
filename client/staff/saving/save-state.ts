/** Types for reading and saving a document, and for the state of its draft. */
import type { Mistakes } from './changes.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import type { StaffCallOptions } from '../session/staff-call.ts';

export interface Versioned {
  /** Incremented by every change; saving onto an older one is refused with `version-conflict`. */
  readonly version: number;
}

export interface DocumentAdapter<Doc extends Versioned, Fields extends object> {
  /** Part of the storage keys in this browser. */
  readonly name: string;
  readonly idOf: (doc: Doc) => string;
  /** The fields that are edited. */
  readonly fieldsOf: (doc: Doc) => Fields;
  /** Reads the current document. */
  readonly read: (doc: Doc) => Promise<ApiResult<Doc>>;
  /** Saves these fields onto the version of `doc`; other fields keep their values. */
  readonly save: (doc: Doc, changed: Partial<Fields>, options: StaffCallOptions) => Promise<ApiResult<Doc>>;
  /** True if the stored fields equal what was sent, after the server's normalization. */
  readonly isStored: (fields: Fields, sent: Partial<Fields>) => boolean;
  /** Set for documents that can be created in the editor. */
  readonly creation?: {
    readonly empty: Fields;
    /** `key`: idempotency key, the same for every attempt. */
    readonly create: (fields: Fields, key: string, options: StaffCallOptions) => Promise<ApiResult<Doc>>;
  };
}

export type SaveState<Doc, Fields> =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved' }
  /** Changed; a save is scheduled. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** The session has ended; saved after the next sign-in. */
  | { readonly kind: 'signed-out' }
  /** `again`: it is retried automatically. */
  | { readonly kind: 'failed'; readonly reason: string; readonly again: boolean }
  /** The document was changed elsewhere; the user chooses. `base`: the common ancestor. */
  | { readonly kind: 'conflict'; readonly theirs: Doc; readonly base: Fields }
  /** The document was removed. */
  | { readonly kind: 'gone' };

/** Data that an editor renders. */
export interface DraftSnapshot<Doc, Fields> {
  /** The last version from the server; null before the first save. */
  readonly doc: Doc | null;
  readonly fields: Fields;
  readonly mistakes: Mistakes<Fields>;
  readonly save: SaveState<Doc, Fields>;
  /** There are unsaved changes. */
  readonly isDirty: boolean;
  /** False if this browser could not store a copy of the changes. */
  readonly isStored: boolean;
  /** Incremented when all fields were replaced. */
  readonly edition: number;
}
