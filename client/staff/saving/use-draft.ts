/** One draft store for as long as an editor is open. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DocumentAdapter, Versioned } from './document-adapter.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';
import type { DraftSnapshot } from './save-state.ts';

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
    // The connection is back, or somebody goes away or comes back.
    const save = (): void => void store.save();
    window.addEventListener('online', save);
    document.addEventListener('visibilitychange', save);
    return () => {
      window.removeEventListener('online', save);
      document.removeEventListener('visibilitychange', save);
      store.close();
    };
  }, [store]);

  // Closing the window with something unsaved asks first; the copy in this browser stays in any case.
  useEffect(() => {
    if (!snapshot.isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => {
      void store.save();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store, snapshot.isDirty]);

  return { store, snapshot };
}
