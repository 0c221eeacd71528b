/** Takes a reply back before it is sent: it is in the composer again, as it was. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Submission, ThreadEntry } from '#shared/contact/submission.schema.ts';
import { useAction, type Action } from '../../kit/use-action.ts';
import { useDesk, type OpenState } from '../desk-context.ts';
import { deskAddress } from '../desk-filters.ts';
import { queueChange } from '../queries/change-submission.ts';
import { detailKey, reloadLists } from '../queries/submission-cache.ts';
import { restoreReply } from './drafts.ts';

export type SentEntry = Extract<ThreadEntry, { readonly kind: 'reply' }>;

interface TakeBack extends Pick<Action<'DELETE /api/admin/contact-submissions/{id}/replies/{replyId}'>, 'isPending'> {
  /** `isUnsigned`: the author chose to send it without the signature. */
  readonly takeBack: (id: string, reply: SentEntry, isUnsigned?: boolean) => Promise<void>;
}

export const replyIn = (message: Submission | undefined, me: string | undefined): SentEntry | undefined =>
  message?.thread.findLast((entry): entry is SentEntry => entry.kind === 'reply' && entry.by.id === me);

export function useTakeBack(): TakeBack {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { filters } = useDesk();
  const { run, isPending } = useAction('DELETE /api/admin/contact-submissions/{id}/replies/{replyId}');
  return {
    isPending,
    takeBack: async (id, reply, isUnsigned = false) => {
      const answer = await queueChange(id, () =>
        run(
          { params: { id, replyId: reply.id } },
          {
            done: () => ({ text: 'Send undone', detail: 'The reply was not sent.' }),
            failed: 'Send not undone',
          },
        ),
      );
      if (answer.ok && answer.data) {
        client.setQueryData(detailKey(id), answer.data);
        restoreReply(id, { text: reply.text, seen: answer.data.thread.length, ...(isUnsigned ? { isUnsigned } : {}) });
        const state: OpenState = { fromList: true, focus: 'reply' };
        void navigate(deskAddress(filters, id), { replace: true, preventScrollReset: true, state });
      } else void client.invalidateQueries({ queryKey: detailKey(id) });
      await reloadLists(client);
    },
  };
}
