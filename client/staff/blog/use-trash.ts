/** Moving an article to the trash and taking it back, from the list or the editor. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import { hideRows } from '../selection/hide-rows.ts';
import { reasonOf } from '../ui/load-error.tsx';
import { showWithUndo } from '../ui/undo-notice.tsx';
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

/** What the notice of an article's removal says, as long as it is shown. */
interface RemovalNotice {
  readonly id: number;
  readonly articles: readonly Article[];
}

const lists = [['articles'], ['articles-trash'], ['overview']] as const;

const named = ({ title }: Article): string => (title === '' ? 'Untitled article' : `“${title}”`);

const namedAll = (articles: readonly Article[]): string => {
  const [first] = articles;
  return first !== undefined && articles.length === 1 ? named(first) : `${articles.length} articles`;
};

export function useTrash(): Trash {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const removals = useRef<RemovalNotice>(undefined);

  const leaveEditors = (): void => {
    setBusy(null);
    // An open article is its editor's own, and one in the trash cannot be read: it is asked for when it is opened again.
    void client.invalidateQueries({ queryKey: ['article'], refetchType: 'none' });
  };
  const reload = async (): Promise<void> => {
    leaveEditors();
    await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
  };

  const takeBack = async (article: Article): Promise<boolean> => {
    setBusy(article.id);
    const answer = await staffCall('POST /api/admin/blog/posts/{id}/restore', { params: { id: article.id } });
    if (!answer.ok)
      toaster.show({ tone: 'bad', text: `${named(article)} not restored`, detail: reasonOf(answer.problem) });
    return answer.ok;
  };

  const restore = async (articles: readonly Article[]): Promise<boolean> => {
    const back: Article[] = [];
    for (const article of articles) if (await takeBack(article)) back.push(article);
    await reload();
    if (back.length > 0) toaster.show({ tone: 'ok', text: `${namedAll(back)} restored` });
    return back.length === articles.length;
  };

  /** Several that were removed in a row share one notice, whose Undo brings all of them back. */
  const tellRemoval = (article: Article): void => {
    const last = removals.current;
    const earlier = last !== undefined && toaster.isShown(last.id) ? last.articles : [];
    const articles = [...earlier, article];
    const text = `${namedAll(articles)} moved to the trash`;
    removals.current = { articles, id: showWithUndo(toaster, text, () => void restore(articles)) };
  };

  const remove = async (article: Article): Promise<boolean> => {
    setBusy(article.id);
    const hidden = hideRows(client, [article.id], lists);
    const answer = await staffCall('DELETE /api/admin/blog/posts/{id}', { params: { id: article.id } });
    const isGone = answer.ok || answer.problem.code === 'not-found';
    leaveEditors();
    const loaded = hidden.settle(isGone ? [article.id] : []);
    if (isGone) tellRemoval(article);
    else toaster.show({ tone: 'bad', text: `${named(article)} not deleted`, detail: reasonOf(answer.problem) });
    await loaded;
    return isGone;
  };

  return { busy, remove, restore: (article) => restore([article]) };
}
