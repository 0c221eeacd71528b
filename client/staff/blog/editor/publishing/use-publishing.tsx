/** Publishing actions and their notices. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cleanLine } from '#shared/text/clean-text.ts';
import type { Finding } from '#shared/content/publish-check.contract.ts';
import type { StaffPost } from '#shared/blog/staff-post.schema.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../../ui/load-state.tsx';
import { showWithUndo } from '../../../ui/undo-notice.tsx';
import { formatDateTime } from '../../../ui/format-time.ts';
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
import { unsavedReason } from '../../../saving/save-messages.ts';
import { isUploading, uploadsDone } from '../text/upload-picture.ts';
import { checkArticle } from './use-publish-check.ts';

export type DeskAction = 'upload' | 'check' | 'save' | 'publish' | 'ask' | 'unpublish' | 'discard' | 'restore';

export interface Publishing {
  /** The running action. */
  readonly busy: DeskAction | null;
  /** True once publication was attempted or requested since the article was opened. */
  readonly isAsked: boolean;
  readonly save: () => Promise<void>;
  /** Waits for uploads, saves, and returns the findings of the check; undefined if something is missing or not saved. */
  readonly check: () => Promise<readonly Finding[] | undefined>;
  /** `at`: undefined for the stored date, or now; null for now. */
  readonly publish: (at: Date | null | undefined) => Promise<boolean>;
  /** For staff without the right to publish: requests publication, or withdraws the request. */
  readonly ask: (asks: boolean) => Promise<void>;
  /** The notice offers Undo. */
  readonly unpublish: () => Promise<boolean>;
  readonly discard: () => Promise<boolean>;
  readonly restore: (revisionId: string) => Promise<boolean>;
}

/** Fields that must not be empty before publication. */
const missingIn = ({ fields }: ReturnType<ArticleStore['get']>): ArticleMistakes => ({
  ...(cleanLine(fields.title) === '' ? { title: 'Enter a title before publishing.' } : {}),
  ...(fields.content === '' ? { content: 'Enter the text before publishing.' } : {}),
});

const scheduledMessage = ({ published_at }: StaffPost): string =>
  published_at === null ? 'Published' : `Scheduled for ${formatDateTime(published_at)}`;

export function usePublishing(store: ArticleStore): Publishing {
  const client = useQueryClient();
  const toaster = useToast();
  const [busy, setBusy] = useState<DeskAction | null>(null);
  const [isAsked, setIsAsked] = useState(false);

  const run = async <Result,>(action: DeskAction, work: () => Promise<Result>): Promise<Result> => {
    setBusy(action);
    if (action === 'check' || action === 'publish' || action === 'ask') setIsAsked(true);
    try {
      return await work();
    } finally {
      setBusy(null);
      void client.invalidateQueries({ queryKey: ['articles'] });
      void client.invalidateQueries({ queryKey: ['article-revisions'] });
      void client.invalidateQueries({ queryKey: ['overview'] });
    }
  };
  /** `answer` is null if saving failed before; that has its own message. */
  const failed = (text: string, answer: ArticleAnswer | null): null => {
    if (answer === null || answer.ok) {
      if (store.get().save.kind !== 'conflict') toaster.show({ tone: 'bad', text, detail: unsavedReason(store) });
    } else if (store.get().save.kind !== 'conflict') {
      toaster.show({ tone: 'bad', text, detail: reasonOf(answer.problem) });
    }
    return null;
  };
  const done = (text: string, post: StaffPost): void => {
    const view = post.state === 'published' ? <a href={`/blog/${post.slug}`}>View the article</a> : undefined;
    toaster.show({ tone: 'ok', text, detail: view });
  };

  /** Undo of unpublishing: publishes the previous version and keeps unpublished changes. */
  const republish = (was: StaffPost): Promise<void> =>
    run('publish', async () => {
      const answer = await store.perform((post) => publishAgain(post, was));
      if (!answer?.ok || answer.data === undefined) return void failed('Article not published', answer);
      // Apply the current fields in the same step, so that the editor never shows the other version.
      await store.resolveConflict(answer.data, store.get().fields);
      toaster.show({ tone: 'ok', text: was.state === 'scheduled' ? 'Scheduled again' : 'Published again' });
    });
  const unpublish = (): Promise<boolean> =>
    run('unpublish', async () => {
      let was: StaffPost | undefined;
      const answer = await store.perform((post) => {
        was = post;
        return unpublishArticle(post);
      });
      if (!answer?.ok || was === undefined) return failed('Article not unpublished', answer) !== null;
      const before = was;
      showWithUndo(toaster, 'Article unpublished', () => void republish(before));
      return true;
    });

  return {
    busy,
    isAsked,
    save: () =>
      run('save', async () => {
        const isSaved = await store.save();
        if (isSaved) toaster.show({ tone: 'ok', text: 'Draft saved' });
      }),
    check: async () => {
      if (isUploading()) await run('upload', uploadsDone);
      return run('check', async () => {
        // Missing fields and failed saves are reported by `publish` and `ask`.
        if (Object.keys(missingIn(store.get())).length > 0 || !(await store.save())) return undefined;
        const { doc: post } = store.get();
        const answer = post === null ? null : await checkArticle(post.id);
        return answer?.ok === true ? (answer.data ?? []) : [];
      });
    },
    publish: (at) =>
      run('publish', async () => {
        const missing = missingIn(store.get());
        if (Object.keys(missing).length > 0) {
          store.showMistakes(missing);
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
      run('ask', async () => {
        const missing = asks ? missingIn(store.get()) : {};
        if (Object.keys(missing).length > 0) return store.showMistakes(missing);
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
      run('discard', async () => {
        const answer = await store.perform(discardChanges, { replaces: true });
        if (!answer?.ok) return failed('Changes not discarded', answer) !== null;
        toaster.show({ tone: 'ok', text: 'Changes discarded', detail: 'They stay in the history.' });
        return true;
      }),
    restore: (revisionId) =>
      run('restore', async () => {
        const answer = await store.perform((post) => restoreRevision(post, revisionId), { replaces: true });
        if (!answer?.ok) return failed('Version not restored', answer) !== null;
        toaster.show({ tone: 'ok', text: 'Version restored as a draft', detail: 'Publish when ready.' });
        return true;
      }),
  };
}
