/** Drafts of replies and notes, stored in this browser for each user until they are sent. */
import { sessionStore } from '../../session/session-store.ts';

export type DraftKind = 'reply' | 'note';

export interface Draft {
  readonly text: string;
  /** Idempotency key, set by the first attempt to send. */
  readonly key: string | null;
  /** Length of the thread when the draft was begun; later entries are new to the author. */
  readonly seen: number;
  /** Sent without the author's signature. */
  readonly isUnsigned?: boolean;
  /** In milliseconds. */
  readonly savedAt: number;
}

const prefix = 'desk-draft:';

/** The token's subject. Unverified: it only separates the drafts of users of this browser. */
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

export interface StoredDraft {
  /** The message's id. */
  readonly id: string;
  readonly kind: DraftKind;
  readonly savedAt: number;
}

/** The current user's drafts in this browser, newest first. */
export function listDrafts(max: number): readonly StoredDraft[] {
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
      .slice(0, max);
  } catch {
    return [];
  }
}

/** Returns false if the browser could not store it. */
export function storeDraft(id: string, kind: DraftKind, draft: Draft): boolean {
  try {
    localStorage.setItem(storageKey(id, kind), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

const restored = new EventTarget();

/** Brings a reply back into the composer, before what was written since. */
export function restoreReply(id: string, reply: Omit<Draft, 'key' | 'savedAt'>): void {
  const since = readDraft(id, 'reply')?.text.trim() ?? '';
  const text = since === '' ? reply.text : `${reply.text}\n\n${since}`;
  const draft: Draft = { ...reply, text, key: null, savedAt: Date.now() };
  storeDraft(id, 'reply', draft);
  restored.dispatchEvent(new CustomEvent(id, { detail: draft }));
}

/** Calls back when a reply to the message is restored. Returns a function that ends this. */
export function onReplyRestored(id: string, show: (draft: Draft) => void): () => void {
  const listener = (event: Event): void => show((event as CustomEvent<Draft>).detail);
  restored.addEventListener(id, listener);
  return () => restored.removeEventListener(id, listener);
}

export function removeDraft(id: string, kind: DraftKind): void {
  try {
    localStorage.removeItem(storageKey(id, kind));
  } catch {
    // Without storage nothing was stored.
  }
}

/** Removes the drafts of all users, when a message is erased. */
export function removeDrafts(id: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${prefix}${id}:`)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
