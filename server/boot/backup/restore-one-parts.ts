/** What the restores of an article, a page and a message share. */
import type { Db, Document } from 'mongodb';
import type { Repositories } from '#server/features/repositories.ts';

/** What the parts need. */
export interface RestoreOne {
  /** The documents of a collection of the backup that fit, read from the file in one go. */
  pick(collection: string, fits: (document: Document) => boolean): Promise<readonly Document[]>;
  /** The same, one after the other: for what may be large. */
  each(collection: string, fits: (document: Document) => boolean): AsyncIterable<Document>;
  readonly db: Db;
  readonly records: Repositories;
  readonly replace: boolean;
  readonly madeAt: Date;
  readonly clock: () => Date;
}

/** Operators have no account. */
export const operator = { id: 'operator', username: 'operator' } as const;

const storedForms = new WeakMap<Document, Document>();

/** Remembers how the database had a document, types and all. */
export const withStored = (document: Document, stored: Document): Document => {
  storedForms.set(document, stored);
  return document;
};

/** How the database had a document that `pick` or `each` gave. */
export const asStored = (document: Document): Document => storedForms.get(document) ?? document;
