/** Shows the article as it would be published, in another tab: everything is saved first. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { NewPreview } from '#shared/contracts/preview.contract.ts';
import type { ApiResult } from '../../../../api/call-api.ts';
import { useToast } from '../../../../feedback/toast.tsx';
import { reasonOf } from '../../../design/load-error.tsx';
import { StaffButton } from '../../../design/staff-button.tsx';
import type { OpenArticle } from '../saving/article-store.ts';
import { whyUnsaved } from '../../../saving/why-unsaved.ts';
import { createPreview, listPreviews, previewsKey } from './preview-calls.ts';

export function PreviewButton({ store }: OpenArticle) {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const made = useRef<NewPreview>(undefined);

  /** The link that was made before, as long as it leads anywhere: an article has only so many. */
  const link = async (postId: string): Promise<ApiResult<NewPreview>> => {
    const { current } = made;
    if (current !== undefined) {
      const running = await listPreviews(postId);
      if (running.ok && running.data?.some(({ id }) => id === current.id) === true)
        return { ...running, data: current };
    }
    const answer = await createPreview(postId);
    if (answer.ok) made.current = answer.data;
    void client.invalidateQueries({ queryKey: previewsKey(postId) });
    return answer;
  };

  /** Answers why there is nothing to show. */
  const fill = async (tab: Window | null): Promise<string | undefined> => {
    const isSaved = await store.save();
    const { doc: post } = store.get();
    if (!isSaved || post === null) return whyUnsaved(store);
    const answer = await link(post.id);
    if (!answer.ok) return reasonOf(answer.problem);
    if (answer.data === undefined) return 'The server gave no reason.';
    if (tab === null) return 'The browser opens no other tab. Make a link under “Preview links”.';
    // Shown on this origin, whichever name the public address has.
    tab.location.href = new URL(answer.data.url).pathname;
    return undefined;
  };

  const open = async (): Promise<void> => {
    const { doc: post, fields } = store.get();
    if (post === null && fields.title.trim() === '')
      return store.complain({ title: 'Give it a title, and it can be previewed.' });
    // Opened by the press itself: later the browser would take it for a pop-up.
    const tab = window.open('about:blank');
    setBusy(true);
    const reason = await fill(tab);
    setBusy(false);
    if (reason === undefined) return;
    tab?.close();
    if (store.get().save.kind !== 'conflict')
      toaster.show({ tone: 'bad', text: 'The preview was not opened', detail: reason });
  };

  return (
    <StaffButton busy={busy} busyLabel="Opening..." onClick={() => void open()}>
      Preview
    </StaffButton>
  );
}
