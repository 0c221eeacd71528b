/** What is being written to a message, kept in this browser until the server has it. */

export type DraftKind = 'reply' | 'note';

export interface Draft {
  readonly text: string;
  /** Makes sending the same words twice harmless; there from the first attempt on. */
  readonly key: string | null;
  /** How long the thread was when the writing began: what came after it is news to the writer. */
  readonly seen: number;
  /** When it was kept, in milliseconds. */
  readonly keptAt: number;
}

const storageKey = (id: string, kind: DraftKind): string => `desk-draft:${id}:${kind}`;

export function readDraft(id: string, kind: DraftKind): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(storageKey(id, kind)) ?? 'null');
    return typeof draft === 'object' && draft !== null && 'text' in draft ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** Answers whether the browser keeps it. */
export function keepDraft(id: string, kind: DraftKind, draft: Draft): boolean {
  try {
    localStorage.setItem(storageKey(id, kind), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(id: string, kind: DraftKind): void {
  try {
    localStorage.removeItem(storageKey(id, kind));
  } catch {
    // Storage may be forbidden; then nothing was kept either.
  }
}

export function dropDrafts(id: string): void {
  dropDraft(id, 'reply');
  dropDraft(id, 'note');
}
