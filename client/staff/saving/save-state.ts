/** Save state of a draft. */
import type { Mistakes } from './mistakes.ts';

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
