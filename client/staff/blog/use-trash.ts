/** Moves articles to the trash and restores them. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import { useAction } from '../kit/use-action.ts';
import { showWithUndo } from '../ui/undo-notice.tsx';

interface Article {
  readonly id: string;
  readonly title: string;
}

export interface Trash {
  /** Without confirmation; the notice offers Undo. Resolves to true if the article is in the trash. */
  readonly remove: (article: Article) => Promise<boolean>;
  readonly restore: (article: Article) => Promise<boolean>;
}

/** The notice of the last removals while it is shown. */
interface RemovalNotice {
  readonly id: number;
  readonly articles: readonly Article[];
}

const nameOf = ({ title }: Article): string => (title === '' ? 'Untitled article' : `“${title}”`);

const describe = (articles: readonly Article[]): string => {
  const [first] = articles;
  return first !== undefined && articles.length === 1 ? nameOf(first) : `${articles.length} articles`;
};

/** The article is hidden in its lists at once. */
const options = {
  reload: [['articles'], ['articles-trash']],
  hides: ({ params }: { readonly params: { readonly id: string } }) => [params.id],
};

export function useTrash(): Trash {
  const client = useQueryClient();
  const toaster = useToast();
  const moving = useAction('DELETE /api/admin/blog/posts/{id}', { ...options, isDoneIfMissing: true });
  const restoring = useAction('POST /api/admin/blog/posts/{id}/restore', options);
  const removals = useRef<RemovalNotice>(undefined);

  // Open editors keep their article, and one in the trash cannot be read; it is reloaded when opened again.
  const forgetEditors = (): void => void client.invalidateQueries({ queryKey: ['article'], refetchType: 'none' });

  const restore = async (articles: readonly Article[]): Promise<boolean> => {
    const back: Article[] = [];
    for (const article of articles) {
      const failed = `${nameOf(article)} not restored`;
      if ((await restoring.run({ params: { id: article.id } }, { failed })).ok) back.push(article);
    }
    forgetEditors();
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
    const { ok } = await moving.run(
      { params: { id: article.id } },
      {
        failed: `${nameOf(article)} not deleted`,
        done: () => {
          forgetEditors();
          showRemoval(article);
          return undefined;
        },
      },
    );
    return ok;
  };

  return { remove, restore: (article) => restore([article]) };
}
