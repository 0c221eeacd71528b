import type { DraftStore } from './draft-store.ts';

/** After a save that did not succeed: why, in a sentence. */
export function whyUnsaved(store: Pick<DraftStore<unknown, object>, 'get'>): string {
  const { save } = store.get();
  if (save.kind === 'incomplete') return `It is not saved yet: ${save.reason}`;
  return save.kind === 'failed' ? save.reason : 'The last changes are not saved yet.';
}
