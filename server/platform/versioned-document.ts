/**
 * Optimistic locking for documents that several users edit: articles, page content, messages. A change is written
 * only if the version is still the one that was read.
 */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

/** Time and author of a change. */
export interface ChangeMark {
  readonly at: Date;
  readonly by: StaffRef;
}

interface Versioned {
  /** Incremented by each change. */
  readonly version: number;
  /** Null if it was never changed. */
  readonly last_change: ChangeMark | null;
}

/** Time and author of the last save of a draft. */
export interface SavedMark {
  readonly saved_at: Date;
  readonly saved_by: StaffRef;
}

/** An entry in a document's history; it has a stored text. */
export interface RevisionMark<Kind extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly at: Date;
  /** Null for built-in content. */
  readonly by: StaffRef | null;
}

/** Storage of versioned documents. */
export interface VersionedStore<Id, Document extends Versioned, Change> {
  find(id: Id): Promise<Document | null>;
  /** Returns the changed document, or null if it is no longer as it was read; then nothing was written. */
  write(id: Id, read: Document, change: Change): Promise<Document | null>;
}

/** Result of a decision; a `Refusal` is returned to the caller. */
export type Decision<Change, Refusal = never> =
  | { readonly kind: 'change'; readonly change: Change }
  /** Nothing to change. An outdated version is still a conflict, unless the last change was the caller's own. */
  | { readonly kind: 'unchanged' }
  /** Nothing to change, whichever version was read, for example for a repeated request with a known key. */
  | { readonly kind: 'settled' }
  | Refusal;

export type EditResult<Document, Refusal = never> =
  | { readonly kind: 'changed' | 'unchanged'; readonly document: Document }
  | { readonly kind: 'missing' }
  /** The document was changed after the caller read it; `document` is its current state. */
  | { readonly kind: 'conflict'; readonly document: Document }
  | Refusal;

export interface Edit<Id, Document, Change, Refusal = never> {
  readonly id: Id;
  /** The version that the caller read; undefined to change the current one. */
  readonly version: number | undefined;
  readonly by: StaffRef;
  readonly decide: (document: Document) => Decision<Change, Refusal> | Promise<Decision<Change, Refusal>>;
}

/** A repeated request whose answer was lost finds its own change, and no later one. */
const isRepeated = (version: number, by: StaffRef, document: Versioned): boolean =>
  document.version === version + 1 && document.last_change?.by.id === by.id;

/** In each round at least one of the concurrent writers succeeds. */
const maxRounds = 20;

/** Reads a document, decides on the change, and writes it only if the document is still as read. */
export async function editDocument<Id, Document extends Versioned, Change, Refusal = never>(
  { id, version, by, decide }: Edit<Id, Document, Change, Refusal>,
  store: VersionedStore<Id, Document, Change>,
): Promise<EditResult<Document, Refusal>> {
  for (let round = 0; ; round += 1) {
    const document = await store.find(id);
    if (document === null) return { kind: 'missing' };
    const decision = await decide(document);
    const { kind } = decision as Decision<Change>;
    if (kind === 'settled') return { kind: 'unchanged', document };
    const isStale = version !== undefined && version !== document.version;
    if (isStale && !(kind === 'unchanged' && isRepeated(version, by, document))) return { kind: 'conflict', document };
    if (kind === 'unchanged') return { kind, document };
    if (kind !== 'change') return decision as Refusal;
    if (round === maxRounds) return { kind: 'conflict', document };
    const written = await store.write(id, document, (decision as { readonly change: Change }).change);
    if (written !== null) return { kind: 'changed', document: written };
  }
}

/** Message for a version conflict; `name` is the noun for the document. */
export const describeConflict = (name: string, { last_change }: Versioned, readerId: string): string => {
  const who =
    last_change === null
      ? 'Someone has'
      : last_change.by.id === readerId
        ? 'You have'
        : `${last_change.by.username} has`;
  return `${who} changed this ${name} since you opened it. Compare, then save again.`;
};
