/** Creates the draft store of an open editor. */
import { useEffect, useState, useSyncExternalStore, useEffectEvent } from 'react';
import type { DocumentAdapter, Versioned, DraftSnapshot, SaveState } from './save-state.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

/** Opens the comparison once for each conflict, and again on request. */
export function useCompare<Doc, Fields>(save: SaveState<Doc, Fields>) {
  const [later, setLater] = useState<SaveState<Doc, Fields>>();
  return {
    conflict: save.kind === 'conflict' && save !== later ? save : null,
    compare: () => setLater(undefined),
    decideLater: () => setLater(save),
  };
}

export interface OpenDraft<Doc, Fields> {
  readonly store: DraftStore<Doc, Fields>;
  readonly snapshot: DraftSnapshot<Doc, Fields>;
}

export function useDraft<Doc extends Versioned, Fields extends object>(
  kind: DocumentAdapter<Doc, Fields>,
  loaded: Doc | null,
): OpenDraft<Doc, Fields> {
  const [store] = useState(() => createDraftStore(kind, loaded));
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => {
    store.open();
    // When the connection is back, the page is hidden or shown, and while the browser asks whether to leave.
    const open = new AbortController();
    for (const event of ['online', 'visibilitychange', 'beforeunload'])
      addEventListener(event, () => void store.save(), open);
    return () => {
      open.abort();
      store.close();
    };
  }, [store]);

  return { store, snapshot };
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 's';

export function useSaveKey(save: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return;
    // Otherwise the browser saves the page as a file.
    event.preventDefault();
    if (document.querySelector('dialog:modal') === null) save();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
