/** What is written as readers would see it: everything is saved first. A tab of its own tells a failure here. */
import { useState } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import type { DraftStore } from './draft-store.ts';
import { whyUnsaved } from './why-unsaved.ts';

export type PreviewAnswer = { readonly address: string } | { readonly reason: string };

type Saving<Doc, Fields extends object> = Pick<DraftStore<Doc, Fields>, 'get' | 'save'>;

/** Asks for the address of a preview once everything is saved; answers why there is none where it cannot be. */
export async function findPreview<Doc, Fields extends object>(
  store: Saving<Doc, Fields>,
  find: (doc: Doc) => Promise<PreviewAnswer>,
): Promise<PreviewAnswer> {
  const isSaved = await store.save();
  const { doc } = store.get();
  return isSaved && doc !== null ? find(doc) : { reason: whyUnsaved(store) };
}

export interface PreviewTab<Doc> {
  readonly busy: boolean;
  /** `find` asks for the preview's address once `doc` is saved. Call it from a press: else the tab is taken for a pop-up. */
  readonly open: (find: (doc: Doc) => Promise<PreviewAnswer>) => Promise<void>;
}

const waitingMessage = 'The preview opens here as soon as everything is saved.';

/** It is in front while somebody may have to sign in again behind it. */
function tellWaiting({ document }: Window): void {
  document.title = 'Preview';
  document.documentElement.style.colorScheme = 'light dark';
  document.body.textContent = waitingMessage;
}

export function usePreviewTab<Doc, Fields extends object>(store: Saving<Doc, Fields>): PreviewTab<Doc> {
  const toaster = useToast();
  const [busy, setBusy] = useState(false);

  const open: PreviewTab<Doc>['open'] = async (find) => {
    const tab = window.open('about:blank');
    if (tab) tellWaiting(tab);
    setBusy(true);
    const answer = tab
      ? await findPreview(store, find)
      : { reason: 'The browser blocked the new tab. Allow pop-ups for this site and try again.' };
    setBusy(false);
    if (tab && 'address' in answer) {
      tab.location.href = answer.address;
      return;
    }
    tab?.close();
    // A conflict shows itself.
    if ('reason' in answer && store.get().save.kind !== 'conflict')
      toaster.show({ tone: 'bad', text: 'The preview was not opened', detail: answer.reason });
  };

  return { busy, open };
}
