/** Drafts of replies and notes, stored in this browser for each user until they are sent. */
import { attempt, readPreference, storePreference } from '../../ui/stored-choice.ts';
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
const ownerOf = (token: string): string =>
  attempt(() => {
    const [, claims = ''] = token.split('.');
    const { sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sub?: unknown };
    return String(sub);
  }) ?? '';

function ownSuffix(): string {
  const session = sessionStore.get();
  return 'token' in session ? ownerOf(session.token) : '';
}

const storageKey = (id: string, kind: DraftKind): string => `${prefix}${id}:${kind}:${ownSuffix()}`;

export function readDraft(id: string, kind: DraftKind): Draft | null {
  const draft = attempt((): unknown => JSON.parse(readPreference(storageKey(id, kind)) ?? 'null'));
  return typeof draft === 'object' && draft !== null && 'text' in draft ? (draft as Draft) : null;
}

const draftKeys = (): readonly string[] =>
  (attempt(() => Object.keys(localStorage)) ?? []).filter((key) => key.startsWith(prefix));

export interface StoredDraft {
  /** The message's id. */
  readonly id: string;
  readonly kind: DraftKind;
  readonly savedAt: number;
}

/** The current user's drafts in this browser, newest first. */
export function listDrafts(max: number): readonly StoredDraft[] {
  const owner = ownSuffix();
  return draftKeys()
    .flatMap((key) => {
      const [id = '', kind, by] = key.slice(prefix.length).split(':');
      if (by !== owner || (kind !== 'reply' && kind !== 'note')) return [];
      const draft = readDraft(id, kind);
      return draft === null || draft.text.trim() === '' ? [] : [{ id, kind, savedAt: draft.savedAt } as const];
    })
    .toSorted((one, other) => other.savedAt - one.savedAt)
    .slice(0, max);
}

/** Returns false if the browser could not store it. */
export const storeDraft = (id: string, kind: DraftKind, draft: Draft): boolean =>
  storePreference(storageKey(id, kind), JSON.stringify(draft));

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

export const removeDraft = (id: string, kind: DraftKind): void => void storePreference(storageKey(id, kind), null);

/** Removes the drafts of all users, when a message is erased. */
export function removeDrafts(id: string): void {
  for (const key of draftKeys()) if (key.startsWith(`${prefix}${id}:`)) storePreference(key, null);
}
