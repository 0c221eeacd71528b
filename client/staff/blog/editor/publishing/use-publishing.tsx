/** What can be done with the article as a whole, with what is said about it afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../../ui/load-error.tsx';
import { showWithUndo } from '../../../ui/undo-notice.tsx';
import { fullMoment } from '../../../contact/labels/moments.ts';
import {
  askForPublication,
  discardChanges,
  publishAgain,
  publishArticle,
  restoreRevision,
  unpublishArticle,
  type ArticleAnswer,
} from '../saving/article-calls.ts';
import type { ArticleMistakes } from '../saving/article-store.ts';
import type { ArticleStore } from '../saving/article-store.ts';
import { whyUnsaved } from '../../../saving/why-unsaved.ts';
import { checkArticle } from './use-publish-check.ts';

export type DeskAction = 'save' | 'publish' | 'ask' | 'unpublish' | 'discard' | 'restore';

export interface Publishing {
  /** What is under way. */
  readonly busy: DeskAction | null;
  /** Whether somebody has tried to publish, or asked for it, since the article was opened. */
  readonly isAsked: boolean;
  readonly save: () => Promise<void>;
  /** Saves, then asks the server which errors readers would meet; none, too, where that cannot be known. */
  readonly findBlockers: () => Promise<readonly Finding[]>;
  /** Without a moment: now, or as it was. */
  readonly publish: (at: Date | null | undefined) => Promise<boolean>;
  /** For staff without the right to publish: requests publication, or withdraws the request. */
  readonly ask: (asks: boolean) => Promise<void>;
  /** With a way back in the notice. */
  readonly unpublish: () => Promise<boolean>;
  readonly discard: () => Promise<boolean>;
  readonly restore: (revisionId: string) => Promise<boolean>;
}

/** What a text must have before the public can read it. */
const missingIn = ({ fields }: ReturnType<ArticleStore['get']>): ArticleMistakes => ({
  ...(cleanLine(fields.title) === '' ? { title: 'Enter a title before publishing.' } : {}),
  ...(fields.content === '' ? { content: 'Enter the text before publishing.' } : {}),
});

const scheduledMessage = ({ published_at }: StaffPost): string =>
  published_at === null ? 'Published' : `Scheduled for ${fullMoment(published_at)}`;

export function usePublishing(store: ArticleStore): Publishing {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState<DeskAction | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  const during = async <Result,>(action: DeskAction, work: () => Promise<Result>): Promise<Result> => {
    setBusy(action);
    if (action === 'publish' || action === 'ask') setIsAsked(true);
    try {
      return await work();
    } finally {
      setBusy(null);
      void client.invalidateQueries({ queryKey: ['articles'] });
      void client.invalidateQueries({ queryKey: ['article-revisions'] });
      void client.invalidateQueries({ queryKey: ['overview'] });
    }
  };
  /** Null came from the save before it, which tells by itself why it failed. */
  const failed = (text: string, answer: ArticleAnswer | null): null => {
    if (answer === null || answer.ok) {
      if (store.get().save.kind !== 'conflict') toaster.show({ tone: 'bad', text, detail: whyUnsaved(store) });
    } else if (store.get().save.kind !== 'conflict') {
      toaster.show({ tone: 'bad', text, detail: reasonOf(answer.problem) });
    }
    return null;
  };
  const done = (text: string, post: StaffPost): void => {
    const view = post.state === 'published' ? <a href={`/blog/${post.slug}`}>View the article</a> : undefined;
    toaster.show({ tone: 'ok', text, detail: view });
  };

  /** What was public is public again, and what was in work beside it is in work. */
  const takeBack = (was: StaffPost): Promise<void> =>
    during('publish', async () => {
      const answer = await store.perform((post) => publishAgain(post, was));
      if (!answer?.ok || answer.data === undefined) return void failed('Not published', answer);
      // What is written goes onto it in the same moment, so that the sheet never shows the other text.
      await store.settle(answer.data, store.get().fields);
      toaster.show({ tone: 'ok', text: was.state === 'scheduled' ? 'Scheduled again' : 'Published again' });
    });
  const unpublish = (): Promise<boolean> =>
    during('unpublish', async () => {
      let was: StaffPost | undefined;
      const answer = await store.perform((post) => {
        was = post;
        return unpublishArticle(post);
      });
      if (!answer?.ok || was === undefined) return failed('Not unpublished', answer) !== null;
      const before = was;
      showWithUndo(toaster, 'Article unpublished', () => void takeBack(before));
      return true;
    });

  return {
    busy,
    isAsked,
    save: () =>
      during('save', async () => {
        if (cleanLine(store.get().fields.title) === '' && store.get().doc === null) {
          return store.complain({ title: 'Enter a title to save.' });
        }
        const isSaved = await store.save();
        if (isSaved) toaster.show({ tone: 'ok', text: 'Draft saved' });
      }),
    findBlockers: () =>
      during('publish', async () => {
        // What is missing at once, and a failed save, are told by publishing itself.
        if (Object.keys(missingIn(store.get())).length > 0 || !(await store.save())) return [];
        const { doc: post } = store.get();
        const answer = post === null ? null : await checkArticle(post.id);
        return answer?.ok === true ? (answer.data ?? []).filter(({ level }) => level === 'blocker') : [];
      }),
    publish: (at) =>
      during('publish', async () => {
        const missing = missingIn(store.get());
        if (Object.keys(missing).length > 0) {
          store.complain(missing);
          return false;
        }
        const before = store.get().doc?.state ?? 'draft';
        const answer = await store.perform((post) => publishArticle(post, at));
        if (!answer?.ok || answer.data === undefined) return failed('Article not published', answer) !== null;
        const { state } = answer.data;
        const message = before === 'published' && state === 'published' ? 'Article updated' : 'Published';
        done(state === 'scheduled' ? scheduledMessage(answer.data) : message, answer.data);
        return true;
      }),
    ask: (asks) =>
      during('ask', async () => {
        const missing = asks ? missingIn(store.get()) : {};
        if (Object.keys(missing).length > 0) return store.complain(missing);
        const answer = await store.perform((post) => askForPublication(post, asks));
        const text = asks ? 'Request not sent' : 'Request not withdrawn';
        if (!answer?.ok) return void failed(text, answer);
        toaster.show(
          asks
            ? { tone: 'ok', text: 'Sent to the editors', detail: 'You can keep writing.' }
            : { tone: 'ok', text: 'Request withdrawn' },
        );
      }),
    unpublish,
    discard: () =>
      during('discard', async () => {
        const answer = await store.perform(discardChanges, { replaces: true });
        if (!answer?.ok) return failed('Changes not discarded', answer) !== null;
        toaster.show({ tone: 'ok', text: 'Changes discarded', detail: 'They stay in the history.' });
        return true;
      }),
    restore: (revisionId) =>
      during('restore', async () => {
        const answer = await store.perform((post) => restoreRevision(post, revisionId), { replaces: true });
        if (!answer?.ok) return failed('Version not restored', answer) !== null;
        toaster.show({ tone: 'ok', text: 'Version restored as a draft', detail: 'Publish when ready.' });
        return true;
      }),
  };
}
