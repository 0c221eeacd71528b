/** One article store for as long as the editor is open. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import type { ArticleSnapshot } from './article-snapshot.ts';
import { createArticleStore, type ArticleStore } from './article-store.ts';

export interface OpenArticle {
  readonly store: ArticleStore;
  readonly snapshot: ArticleSnapshot;
}

export function useArticleStore(loaded: StaffPost | null): OpenArticle {
  const [store] = useState(() => createArticleStore(loaded));
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => {
    store.open();
    return () => store.close();
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
