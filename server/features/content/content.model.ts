/**
 * Two collections. One single document, the edition, says for every page which text the public reads, which waits for its time
 * and which is being written: whatever changes of a page changes in one write. The texts themselves never change.
 */
import { Schema, type Connection, type Model } from 'mongoose';
import type { ChangeMark, RevisionMark, SavedMark } from '#server/platform/versioned-document.ts';

/** A text's id; null is the text that the program came with. */
export type TextId = string | null;

/** `published`: public from then on; `set-aside`: was being written until something else took its place. */
export interface StoredRevision extends RevisionMark<'published' | 'set-aside'> {
  readonly text: TextId;
}

export interface StoredPage {
  readonly version: number;
  readonly live: TextId;
  readonly upcoming: (ChangeMark & { readonly text: TextId }) | null;
  readonly working_copy: (SavedMark & { readonly text: TextId }) | null;
  readonly last_change: ChangeMark | null;
  /** Oldest first. */
  readonly revisions: readonly StoredRevision[];
}

export interface EditionFields {
  _id: string;
  /** Grows whenever the public is to read something else, or will be. */
  edition: number;
  pages: Readonly<Record<string, StoredPage>>;
}

export interface TextFields {
  page: string;
  content: unknown;
  /** Derived: the hashes of the uploaded pictures that it shows. */
  pictures: string[];
}

const editionSchema = new Schema<EditionFields>(
  {
    _id: { type: String, required: true },
    edition: { type: Number, required: true },
    pages: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'content_edition', versionKey: false, autoIndex: false, minimize: false },
);

const textSchema = new Schema<TextFields>(
  {
    page: { type: String, required: true },
    content: { type: Schema.Types.Mixed, required: true },
    pictures: { type: [String], index: true },
  },
  { collection: 'content_texts', versionKey: false, autoIndex: false, minimize: false },
);

export const createEditionModel = (connection: Connection) => connection.model('ContentEdition', editionSchema);
/** The model of this connection; the feature's repositories share it. */
export const createTextModel = (connection: Connection): Model<TextFields> =>
  (connection.models['ContentText'] as Model<TextFields> | undefined) ??
  connection.model<TextFields>('ContentText', textSchema);
