/**
 * Copies of unsaved changes in localStorage. Each open editor has its own copy, so that two windows do not overwrite each
 * other, and holds a lock on it: a copy whose lock is free was left behind.
 */
import { randomKey } from '#views/api/random-key.ts';
import { attempt } from '../ui/stored-choice.ts';

export interface LocalDraft<Fields> {
  readonly changed: Partial<Fields>;
  /** The version that was changed; null for a document that was never saved. */
  readonly version: number | null;
  /** Idempotency key for creating the document. */
  readonly creationKey: string;
  /** Requests without an answer: the server may have stored them or not. */
  readonly unanswered: readonly Partial<Fields>[];
  /** In milliseconds. */
  readonly savedAt: number;
}

export interface LeftoverDraft<Fields> extends LocalDraft<Fields> {
  readonly key: string;
}

const prefixOf = (kind: string, id: string | null): string => `copy:${kind}:${id ?? 'new'}:`;

export const removeLocalDraft = (key: string): void => attempt(() => localStorage.removeItem(key));

function readCopy<Fields>(key: string): LocalDraft<Fields> | undefined {
  const copy: unknown = attempt((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
  return typeof copy === 'object' && copy !== null && 'changed' in copy ? (copy as LocalDraft<Fields>) : undefined;
}

/** Waits for the lock and holds it until `signal`. Pages over plain HTTP have no locks: every copy counts as left behind. */
function lock(key: string, signal: AbortSignal, onLocked: () => void): void {
  const locks = attempt(() => navigator.locks as LockManager | undefined);
  if (locks === undefined) return onLocked();
  const held = async (): Promise<void> => {
    onLocked();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  // Rejects when aborted.
  locks.request(key, { signal }, held).catch(() => undefined);
}

/** The copy of one open editor, with access to leftover copies. */
export interface LocalDraftSlot<Fields> {
  /** Returns false if the browser could not store it. */
  readonly store: (copy: LocalDraft<Fields>) => boolean;
  readonly remove: () => void;
  /** Call when the server has assigned the document's id. */
  readonly rename: (id: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  /**
   * Reports every leftover copy of the document, now or later, and keeps other windows from reporting it until `signal`.
   * `isOwn`: this tab wrote it, before it was reloaded or crashed.
   */
  readonly watchLeftovers: (
    signal: AbortSignal,
    onLeftover: (copy: LeftoverDraft<Fields>, isOwn: boolean) => void,
  ) => void;
}

export function createLocalDraftSlot<Fields>(kind: string, id: string | null): LocalDraftSlot<Fields> {
  const editor = randomKey();
  let prefix = prefixOf(kind, id);
  const key = (): string => prefix + editor;
  // Survives a reload; removed when the editor closes normally.
  const before = attempt(() => sessionStorage.getItem(prefix));
  let holding: AbortController | undefined;

  const open = (): void => {
    holding = new AbortController();
    lock(key(), holding.signal, () => undefined);
    attempt(() => sessionStorage.setItem(prefix, key()));
  };
  const close = (): void => {
    holding?.abort();
    holding = undefined;
    attempt(() => sessionStorage.removeItem(prefix));
  };

  return {
    store: (copy) =>
      attempt(() => {
        localStorage.setItem(key(), JSON.stringify(copy));
        return true;
      }) ?? false,
    remove: () => removeLocalDraft(key()),
    rename: (given) => {
      const wasOpen = holding !== undefined;
      removeLocalDraft(key());
      close();
      prefix = prefixOf(kind, given);
      if (wasOpen) open();
    },
    open,
    close,
    watchLeftovers: (signal, onLeftover) => {
      const keys = attempt(() => Object.keys(localStorage)) ?? [];
      for (const each of keys.filter((name) => name.startsWith(prefix) && name !== key())) {
        lock(each, signal, () => {
          const copy = readCopy<Fields>(each);
          if (copy !== undefined && !signal.aborted) onLeftover({ ...copy, key: each }, each === before);
        });
      }
    },
  };
}
