/** Moving an article to the trash and taking it back, from the list or the editor. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { removePostCall, restorePostCall } from '#shared/contracts/staff-blog.contract.ts';
import { useToast } from '../../feedback/toast.tsx';
import { reasonOf } from '../design/load-error.tsx';
import { ToastAction } from '../design/toast-action.tsx';
import { staffCall } from '../session/staff-call.ts';

interface Article {
  readonly id: string;
  readonly title: string;
}

export interface Trash {
  /** The article that is on its way. */
  readonly busy: string | null;
  /** At once, with a way back in the notice. Resolves with whether it is in the trash. */
  readonly remove: (article: Article) => Promise<boolean>;
  readonly restore: (article: Article) => Promise<boolean>;
}

const named = ({ title }: Article): string => (title === '' ? 'The article without a title' : `“${title}”`);

export function useTrash(): Trash {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  const reload = async (): Promise<void> => {
    setBusy(null);
    // An open article is its editor's own, and one in the trash cannot be read: it is asked for when it is opened again.
    void client.invalidateQueries({ queryKey: ['article'], refetchType: 'none' });
    await Promise.all(
      [['articles'], ['articles-trash'], ['overview']].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  };

  const restore = async (article: Article): Promise<boolean> => {
    setBusy(article.id);
    const answer = await staffCall<typeof restorePostCall, 200>({
      method: 'POST',
      path: `/api/admin/blog/posts/${article.id}/restore`,
    });
    await reload();
    if (!answer.ok) {
      toaster.show({ tone: 'bad', text: `${named(article)} was not restored`, detail: reasonOf(answer.problem) });
      return false;
    }
    toaster.show({ tone: 'ok', text: `${named(article)} is back` });
    return true;
  };

  const remove = async (article: Article): Promise<boolean> => {
    setBusy(article.id);
    const answer = await staffCall<typeof removePostCall, 204>({
      method: 'DELETE',
      path: `/api/admin/blog/posts/${article.id}`,
    });
    await reload();
    if (!answer.ok && answer.problem.status !== 404) {
      toaster.show({ tone: 'bad', text: `${named(article)} was not deleted`, detail: reasonOf(answer.problem) });
      return false;
    }
    const notice = toaster.show({
      tone: 'ok',
      text: `${named(article)} is in the trash`,
      detail: (
        <ToastAction
          onAct={() => {
            toaster.dismiss(notice);
            void restore(article);
          }}
        >
          Undo
        </ToastAction>
      ),
    });
    return true;
  };

  return { busy, remove, restore };
}
