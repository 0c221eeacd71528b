/**
 * Documents that several people may change: articles, the content of pages, messages. A change names the version it was
 * made on and is written onto that version only, so that nobody's change is overwritten.
 */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';

/** When something was changed, and by whom. */
export interface ChangeMark {
  readonly at: Date;
  readonly by: StaffRef;
}

interface Versioned {
  /** Grows by one with every change. */
  readonly version: number;
  /** Null when nobody has changed it. */
  readonly last_change: ChangeMark | null;
}

/** Who saved what is being written beside what is public, and when. */
export interface SavedMark {
  readonly saved_at: Date;
  readonly saved_by: StaffRef;
}

/** An event of a document's history; a text belongs to it. */
export interface RevisionMark<Kind extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly at: Date;
  /** Null when it came with the site. */
  readonly by: StaffRef | null;
}

/** Where such documents are stored. */
export interface VersionedStore<Id, Document extends Versioned, Change> {
  find(id: Id): Promise<Document | null>;
  /** The document after the change; null when it is no longer as it was read: then nothing was written. */
  write(id: Id, read: Document, change: Change): Promise<Document | null>;
}

/** What is to become of a document; a `Refusal` has a kind of its own and is handed on. */
export type Decision<Change, Refusal = never> =
  | { readonly kind: 'change'; readonly change: Change }
  /** It is so already. Whoever asks with an old version meets a conflict all the same, unless the last change was their own. */
  | { readonly kind: 'unchanged' }
  /** It is so already, whichever version was read: the same request, sent again, is known by its key, say. */
  | { readonly kind: 'settled' }
  | Refusal;

export type EditResult<Document, Refusal = never> =
  | { readonly kind: 'changed' | 'unchanged'; readonly document: Document }
  | { readonly kind: 'missing' }
  /** Somebody changed it after the caller had read it; `document` is what it is now. */
  | { readonly kind: 'conflict'; readonly document: Document }
  | Refusal;

export interface Edit<Id, Document, Change, Refusal = never> {
  readonly id: Id;
  /** The version that the caller has read; without it the change goes onto whatever is there. */
  readonly version: number | undefined;
  /** Who asks. */
  readonly by: StaffRef;
  readonly decide: (document: Document) => Decision<Change, Refusal> | Promise<Decision<Change, Refusal>>;
}

/** A request that is sent again, after its answer was lost, finds what it has done itself, and nothing after it. */
const isRepeated = (version: number, by: StaffRef, document: Versioned): boolean =>
  document.version === version + 1 && document.last_change?.by.id === by.id;

/** In each round at least one of those who write at once succeeds, so this many of them can. */
const maxRounds = 20;

/** Reads a document, decides what becomes of it, and writes that only onto what was read. */
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

/** What to tell somebody whose version is old; `name` is what people call such a document. */
export const describeConflict = (name: string, { last_change }: Versioned, readerId: string): string => {
  const who =
    last_change === null
      ? 'Someone has'
      : last_change.by.id === readerId
        ? 'You have'
        : `${last_change.by.username} has`;
  return `${who} changed this ${name} since you opened it. Compare, then save again.`;
};
