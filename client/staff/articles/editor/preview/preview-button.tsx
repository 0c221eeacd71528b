/** Shows the article as it would be published, in another tab: everything is saved first. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NewPreview } from '#shared/contracts/preview.contract.ts';
import type { StaffPost } from '#shared/contracts/staff-post.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { reasonOf } from '../../../ui/load-error.tsx';
import { StaffButton } from '../../../ui/staff-button.tsx';
import type { OpenArticle } from '../saving/article-store.ts';
import { usePreviewTab, type PreviewAnswer } from '../../../saving/use-preview-tab.ts';
import { createPreview, listPreviews, previewsKey } from './preview-calls.ts';

export function PreviewButton({ store }: OpenArticle) {
  const client = useQueryClient();
  const tab = usePreviewTab(store);
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

  const find = async ({ id }: StaffPost): Promise<PreviewAnswer> => {
    const answer = await link(id);
    if (!answer.ok) return { reason: reasonOf(answer.problem) };
    if (answer.data === undefined) return { reason: 'The server gave no reason.' };
    // Shown on this origin, whichever name the public address has.
    return { address: new URL(answer.data.url).pathname };
  };

  const open = (): void => {
    const { doc: post, fields } = store.get();
    if (post === null && fields.title.trim() === '')
      store.complain({ title: 'Give it a title, and it can be previewed.' });
    else void tab.open(find);
  };

  return (
    <StaffButton busy={tab.busy} busyLabel="Opening..." onClick={open}>
      Preview
    </StaffButton>
  );
}
