/** Saves the draft, then opens its preview in a new tab. */
import { useMutation } from '@tanstack/react-query';
import { useToast } from '#views/feedback/toast.tsx';
import type { DraftStore } from './draft-store.ts';
import { unsavedReason } from './save-messages.ts';

export type PreviewAnswer = { readonly address: string } | { readonly reason: string };

type Saving<Doc, Fields extends object> = Pick<DraftStore<Doc, Fields>, 'get' | 'save'>;

/** Saves, then returns the preview's address or the reason why there is none. */
export async function findPreview<Doc, Fields extends object>(
  store: Saving<Doc, Fields>,
  find: (doc: Doc) => Promise<PreviewAnswer>,
): Promise<PreviewAnswer> {
  const isSaved = await store.save();
  const { doc } = store.get();
  return isSaved && doc !== null ? find(doc) : { reason: unsavedReason(store) };
}

export interface PreviewTab<Doc> {
  readonly busy: boolean;
  /** `find` returns the preview's address. Call it from a click handler, or the browser blocks the tab as a pop-up. */
  readonly open: (find: (doc: Doc) => Promise<PreviewAnswer>) => Promise<void>;
}

const waitingMessage = 'The preview opens here as soon as everything is saved.';

/** Shown in the new tab while the draft is saved; that may need a sign-in in the other tab. */
function showWaitingMessage({ document }: Window): void {
  document.title = 'Preview';
  document.documentElement.style.colorScheme = 'light dark';
  document.body.textContent = waitingMessage;
}

export function usePreviewTab<Doc, Fields extends object>(store: Saving<Doc, Fields>): PreviewTab<Doc> {
  const toaster = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (find: (doc: Doc) => Promise<PreviewAnswer>) => findPreview(store, find),
  });

  const open: PreviewTab<Doc>['open'] = async (find) => {
    const tab = window.open('about:blank');
    if (tab) showWaitingMessage(tab);
    const answer = tab
      ? await mutateAsync(find)
      : { reason: 'The browser blocked the new tab. Allow pop-ups for this site and try again.' };
    if (tab && 'address' in answer) {
      tab.location.href = answer.address;
      return;
    }
    tab?.close();
    // A conflict opens its own dialog.
    if ('reason' in answer && store.get().save.kind !== 'conflict')
      toaster.show({ tone: 'bad', text: 'Preview not opened', detail: answer.reason });
  };

  return { busy: isPending, open };
}
