/** Moves articles to the trash and restores them. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import { hideRows } from '../selection/hide-rows.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { showWithUndo } from '../ui/undo-notice.tsx';
import { staffCall } from '../session/staff-call.ts';

interface Article {
  readonly id: string;
  readonly title: string;
}

export interface Trash {
  /** Id of the article that is being moved. */
  readonly busy: string | null;
  /** Without confirmation; the notice offers Undo. Resolves to true if the article is in the trash. */
  readonly remove: (article: Article) => Promise<boolean>;
  readonly restore: (article: Article) => Promise<boolean>;
}

/** The notice of the last removals while it is shown. */
interface RemovalNotice {
  readonly id: number;
  readonly articles: readonly Article[];
}

const lists = [['articles'], ['articles-trash'], ['overview']] as const;

const nameOf = ({ title }: Article): string => (title === '' ? 'Untitled article' : `“${title}”`);

const describe = (articles: readonly Article[]): string => {
  const [first] = articles;
  return first !== undefined && articles.length === 1 ? nameOf(first) : `${articles.length} articles`;
};

export function useTrash(): Trash {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const removals = useRef<RemovalNotice>(undefined);

  const finish = (): void => {
    setBusy(null);
    // Open editors keep their article, and one in the trash cannot be read; it is reloaded when opened again.
    void client.invalidateQueries({ queryKey: ['article'], refetchType: 'none' });
  };
  const reload = async (): Promise<void> => {
    finish();
    await Promise.all(lists.map((queryKey) => client.invalidateQueries({ queryKey })));
  };

  const restoreOne = async (article: Article): Promise<boolean> => {
    setBusy(article.id);
    const answer = await staffCall('POST /api/admin/blog/posts/{id}/restore', { params: { id: article.id } });
    if (!answer.ok)
      toaster.show({ tone: 'bad', text: `${nameOf(article)} not restored`, detail: reasonOf(answer.problem) });
    return answer.ok;
  };

  const restore = async (articles: readonly Article[]): Promise<boolean> => {
    const back: Article[] = [];
    for (const article of articles) if (await restoreOne(article)) back.push(article);
    await reload();
    if (back.length > 0) toaster.show({ tone: 'ok', text: `${describe(back)} restored` });
    return back.length === articles.length;
  };

  /** Consecutive removals share one notice, whose Undo restores all of them. */
  const showRemoval = (article: Article): void => {
    const last = removals.current;
    const earlier = last !== undefined && toaster.isShown(last.id) ? last.articles : [];
    const articles = [...earlier, article];
    const text = `${describe(articles)} moved to the trash`;
    removals.current = { articles, id: showWithUndo(toaster, text, () => void restore(articles)) };
  };

  const remove = async (article: Article): Promise<boolean> => {
    setBusy(article.id);
    const hidden = hideRows(client, [article.id], lists);
    const answer = await staffCall('DELETE /api/admin/blog/posts/{id}', { params: { id: article.id } });
    const isGone = answer.ok || answer.problem.code === 'not-found';
    finish();
    const loaded = hidden.settle(isGone ? [article.id] : []);
    if (isGone) showRemoval(article);
    else toaster.show({ tone: 'bad', text: `${nameOf(article)} not deleted`, detail: reasonOf(answer.problem) });
    await loaded;
    return isGone;
  };

  return { busy, remove, restore: (article) => restore([article]) };
}
