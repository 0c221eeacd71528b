/** Shared by the restores of an article, a page and a message. */
import type { Db, ObjectId } from 'mongodb';
import type { Repositories } from '../../repositories.ts';

/** A document of a backup, of which a part is known. */
export type Picked<Known> = Known & { readonly _id: ObjectId };

/** A document with its BSON types, to be written unchanged. */
export type StoredDocument = { _id: ObjectId } & Record<string, unknown>;

export interface RestoreOne {
  /** Reads the matching documents of a collection from the backup. */
  readonly pick: <Known>(
    collection: string,
    fits: (document: Picked<Known>) => boolean,
  ) => Promise<readonly Picked<Known>[]>;
  /** As `pick`, one document at a time, for large ones. */
  readonly each: <Known>(
    collection: string,
    fits: (document: Picked<Known>) => boolean,
  ) => AsyncIterable<Picked<Known>>;
  readonly db: Db;
  readonly records: Repositories;
  readonly replace: boolean;
  readonly madeAt: Date;
  readonly clock: () => Date;
}

/** Operators have no account. */
export const operator = { id: 'operator', username: 'operator' } as const;

const storedForms = new WeakMap<object, StoredDocument>();

/** Remembers the stored form of a document. */
export const withStored = <Known extends object>(document: Known, stored: StoredDocument): Known => {
  storedForms.set(document, stored);
  return document;
};

/** Returns the stored form of a document from `pick` or `each`. */
export const asStored = (document: object): StoredDocument => {
  const stored = storedForms.get(document);
  if (stored === undefined) throw new TypeError('the document is not from a backup');
  return stored;
};

/** Writes a document unchanged; replaces an existing one. */
export const putDocument = async (db: Db, collection: string, document: StoredDocument): Promise<void> => {
  await db.collection<{ _id: ObjectId }>(collection).replaceOne({ _id: document._id }, document, { upsert: true });
};
