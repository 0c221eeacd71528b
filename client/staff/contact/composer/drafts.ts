/** What is being written to a message, stored in this browser for who writes it until the server has it. */
import { sessionStore } from '../../session/session-store.ts';

export type DraftKind = 'reply' | 'note';

export interface Draft {
  readonly text: string;
  /** Makes sending the same words twice harmless; there from the first attempt on. */
  readonly key: string | null;
  /** How long the thread was when the writing began: what came after it is news to the writer. */
  readonly seen: number;
  /** Goes without the signature of who writes. */
  readonly isUnsigned?: boolean;
  /** When it was stored, in milliseconds. */
  readonly savedAt: number;
}

const prefix = 'desk-draft:';

/** Whose token this is, by its own words: a draft is looked for before the server has said so, and nothing depends on it but that. */
function ownerOf(token: string): string {
  try {
    const [, claims = ''] = token.split('.');
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sub?: unknown };
    return String(sub);
  } catch {
    return '';
  }
}

function ownSuffix(): string {
  const session = sessionStore.get();
  return 'token' in session ? ownerOf(session.token) : '';
}

const storageKey = (id: string, kind: DraftKind): string => `${prefix}${id}:${kind}:${ownSuffix()}`;

export function readDraft(id: string, kind: DraftKind): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(storageKey(id, kind)) ?? 'null');
    return typeof draft === 'object' && draft !== null && 'text' in draft ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export interface KeptDraft {
  /** The message's id. */
  readonly id: string;
  readonly kind: DraftKind;
  readonly savedAt: number;
}

/** What whoever is signed in began to write in this browser and neither sent nor emptied, the newest first. */
export function keptDrafts(most: number): readonly KeptDraft[] {
  try {
    const owner = ownSuffix();
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const [id = '', kind, by] = key.slice(prefix.length).split(':');
        if (by !== owner || (kind !== 'reply' && kind !== 'note')) return [];
        const draft = readDraft(id, kind);
        return draft === null || draft.text.trim() === '' ? [] : [{ id, kind, savedAt: draft.savedAt } as const];
      })
      .toSorted((one, other) => other.savedAt - one.savedAt)
      .slice(0, most);
  } catch {
    return [];
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
    // Storage may be forbidden; then nothing was stored either.
  }
}

/** Everybody’s: what was written to somebody who is erased goes with them. */
export function dropDrafts(id: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${prefix}${id}:`)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
