/**
 * What is being written, stored in this browser until the server has it. Each open editor has a copy of its own, so that two
 * windows do not overwrite each other's. It holds a lock on it: a copy that can be locked was left behind.
 */
import { randomKey } from '#views/api/random-key.ts';

export interface LocalDraft<Fields> {
  readonly changed: Partial<Fields>;
  /** The version that was changed; null for a document that the server does not know yet. */
  readonly version: number | null;
  /** Makes a document once, however often making it is tried. */
  readonly creationKey: string;
  /** What was sent and not answered: the server may have it or not. */
  readonly unanswered: readonly Partial<Fields>[];
  /** When it was stored, in milliseconds. */
  readonly savedAt: number;
}

export interface LeftDraft<Fields> extends LocalDraft<Fields> {
  readonly key: string;
}

const prefixOf = (kind: string, id: string | null): string => `copy:${kind}:${id ?? 'new'}:`;

/** Storage may be full or forbidden. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export const dropLocalDraft = (key: string): void => attempt(() => localStorage.removeItem(key));

function readCopy<Fields>(key: string): LocalDraft<Fields> | undefined {
  const copy: unknown = attempt((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
  return typeof copy === 'object' && copy !== null && 'changed' in copy ? (copy as LocalDraft<Fields>) : undefined;
}

/** Waits for the lock, then keeps it until `signal`. Where the page came over plain http there are no locks: every copy counts as left behind. */
function lock(key: string, signal: AbortSignal, onLocked: () => void): void {
  const locks = attempt(() => navigator.locks as LockManager | undefined);
  if (locks === undefined) return onLocked();
  const held = async (): Promise<void> => {
    onLocked();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  };
  // Rejects when it is no longer waited for.
  locks.request(key, { signal }, held).catch(() => undefined);
}

/** The copy of one open editor, and those that others have left behind. */
export interface LocalDraftSlot<Fields> {
  /** Answers whether the browser keeps it. */
  readonly keep: (copy: LocalDraft<Fields>) => boolean;
  readonly drop: () => void;
  /** The server has given the document its id. */
  readonly rename: (id: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  /**
   * Tells of every copy of the document whose editor is gone, now or later, and keeps other windows from telling of it until
   * `signal`. `isOwn`: this very tab wrote it, before it was loaded again or its page died.
   */
  readonly watchLeft: (signal: AbortSignal, onLeft: (copy: LeftDraft<Fields>, isOwn: boolean) => void) => void;
}

export function createLocalDraftSlot<Fields>(kind: string, id: string | null): LocalDraftSlot<Fields> {
  const editor = randomKey();
  let prefix = prefixOf(kind, id);
  const key = (): string => prefix + editor;
  // A tab keeps this over a reload, and forgets it when its editor is closed in an orderly way.
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
    keep: (copy) =>
      attempt(() => {
        localStorage.setItem(key(), JSON.stringify(copy));
        return true;
      }) ?? false,
    drop: () => dropLocalDraft(key()),
    rename: (given) => {
      const wasOpen = holding !== undefined;
      dropLocalDraft(key());
      close();
      prefix = prefixOf(kind, given);
      if (wasOpen) open();
    },
    open,
    close,
    watchLeft: (signal, onLeft) => {
      const keys = attempt(() => Object.keys(localStorage)) ?? [];
      for (const each of keys.filter((name) => name.startsWith(prefix) && name !== key())) {
        lock(each, signal, () => {
          const copy = readCopy<Fields>(each);
          if (copy !== undefined && !signal.aborted) onLeft({ ...copy, key: each }, each === before);
        });
      }
    },
  };
}
