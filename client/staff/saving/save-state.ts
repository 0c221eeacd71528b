/** How far what is written has come. */
import type { Mistakes } from './mistakes.ts';

export type SaveState<Doc, Fields> =
  /** Nothing is written yet. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved' }
  /** Changed; it is saved in a moment. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'saving' }
  /** The session has ended; it is saved as soon as somebody has signed in again. */
  | { readonly kind: 'signed-out' }
  /** The server takes it once it has what the reason says. */
  | { readonly kind: 'incomplete'; readonly reason: string }
  /** `again`: it is tried again without anybody doing anything. */
  | { readonly kind: 'failed'; readonly reason: string; readonly again: boolean }
  /** Somebody else has changed the document; the writer chooses. `base` is what both began with. */
  | { readonly kind: 'conflict'; readonly theirs: Doc; readonly base: Fields }
  /** There is no such document any more. */
  | { readonly kind: 'gone' };

/** What an editor shows of a document at one moment. */
export interface DraftSnapshot<Doc, Fields> {
  /** As the server has acknowledged it; null before the first save. */
  readonly doc: Doc | null;
  readonly fields: Fields;
  readonly mistakes: Mistakes<Fields>;
  readonly save: SaveState<Doc, Fields>;
  /** Whether something is not on the server yet. */
  readonly isDirty: boolean;
  /** False when the browser refuses to keep a copy. */
  readonly isStored: boolean;
  /** Grows when the text was replaced by another one. */
  readonly edition: number;
}
