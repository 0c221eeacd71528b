import type { ArticleStore } from './saving/article-store.ts';

/** After a save that did not succeed: why, in a sentence. */
export function whyUnsaved(store: Pick<ArticleStore, 'get'>): string {
  const { save } = store.get();
  return save.kind === 'failed' ? save.reason : 'The last changes are not saved yet.';
}
