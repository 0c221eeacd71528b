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
import { publishAgain } from '../saving/article-calls.ts';
import { staffCall } from '../../../session/staff-call.ts';
import type { ArticleMistakes, ArticleStore } from '../saving/article-store.ts';
import { isEmpty } from '../../../saving/changes.ts';
import { unsavedReason } from '../../../saving/save-messages.ts';
import { isUploading, uploadsDone } from '../text/upload-picture.ts';
import { checkArticle } from './publish-check.tsx';

export type DeskAction = 'upload' | 'check' | 'save' | 'publish' | 'ask' | 'unpublish' | 'discard' | 'restore';

/** Fields that must not be empty before publication. */
const missingIn = ({ fields }: ReturnType<ArticleStore['get']>): ArticleMistakes => ({
  ...(cleanLine(fields.title) === '' ? { title: 'Enter a title before publishing.' } : {}),
  ...(fields.content === '' ? { content: 'Enter the text before publishing.' } : {}),
});

const scheduledMessage = ({ published_at }: StaffPost): string =>
  published_at === null ? 'Published' : `Scheduled for ${formatDateTime(published_at)}`;

/** `onRefused` goes to the first field with a mistake. */
export function usePublishing(store: ArticleStore, onRefused: () => void) {
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
  /** Resolves with the article, or with undefined after a notice. A conflict has its own dialog instead. */
  const perform = async (failure: string, ...call: Parameters<ArticleStore['perform']>) => {
    const answer = await store.perform(...call);
    if (answer?.ok && answer.data !== undefined) return answer.data;
    const { save, mistakes } = store.get();
    if (!isEmpty(mistakes)) onRefused();
    if (save.kind !== 'conflict') {
      const detail = answer === null || answer.ok ? unsavedReason(store) : reasonOf(answer.problem);
      toaster.show({ tone: 'bad', text: failure, detail });
    }
    return undefined;
  };
  const isMissing = (): boolean => {
    const missing = missingIn(store.get());
    if (isEmpty(missing)) return false;
    store.showMistakes(missing);
    onRefused();
    return true;
  };

  /** Undo of unpublishing: publishes the previous version with its date, and keeps unpublished changes. */
  const republish = (was: StaffPost): Promise<void> =>
    run('publish', async () => {
      const post = await perform('Article not published', (current) => publishAgain(current, was));
      if (post === undefined) return;
      // Apply the current fields in the same step, so that the editor never shows the other version.
      await store.resolveConflict(post, store.get().fields);
      toaster.show({ tone: 'ok', text: was.state === 'scheduled' ? 'Scheduled again' : 'Published again' });
    });

  return {
    busy,
    /** True once publication was attempted or requested since the article was opened. */
    isAsked,
    save: () =>
      run('save', async () => {
        const isSaved = await store.save();
        if (isSaved) toaster.show({ tone: 'ok', text: 'Draft saved' });
      }),
    /** Waits for uploads, saves, and returns the findings of the check; undefined if something is missing or not saved. */
    check: async (): Promise<readonly Finding[] | undefined> => {
      if (isUploading()) await run('upload', uploadsDone);
      return run('check', async () => {
        // Missing fields and failed saves are reported by `publish` and `ask`.
        if (!isEmpty(missingIn(store.get())) || !(await store.save())) return undefined;
        const { doc: post } = store.get();
        const answer = post === null ? null : await checkArticle(post.id);
        return answer?.ok === true ? (answer.data ?? []) : [];
      });
    },
    /** `at`: undefined for the stored date, or now; null for now. */
    publish: (at: Date | null | undefined): Promise<boolean> =>
      run('publish', async () => {
        if (isMissing()) return false;
        const before = store.get().doc?.state ?? 'draft';
        const post = await perform('Article not published', ({ id, version }) =>
          staffCall('POST /api/admin/blog/posts/{id}/publish', {
            params: { id },
            body: { version, ...(at === undefined ? {} : { published_at: at === null ? null : at.toISOString() }) },
          }),
        );
        if (post === undefined) return false;
        const message = before === 'published' && post.state === 'published' ? 'Article updated' : 'Published';
        toaster.show({
          tone: 'ok',
          text: post.state === 'scheduled' ? scheduledMessage(post) : message,
          detail: post.state === 'published' ? <a href={`/blog/${post.slug}`}>View the article</a> : undefined,
        });
        return true;
      }),
    /** For staff without the right to publish: requests publication, or withdraws the request. */
    ask: (asks: boolean): Promise<void> =>
      run('ask', async () => {
        if (asks && isMissing()) return;
        const post = await perform(asks ? 'Request not sent' : 'Request not withdrawn', ({ id, version }) =>
          staffCall('POST /api/admin/blog/posts/{id}/ask-for-publication', { params: { id }, body: { version, asks } }),
        );
        if (post === undefined) return;
        toaster.show(
          asks
            ? { tone: 'ok', text: 'Sent to the editors', detail: 'You can keep writing.' }
            : { tone: 'ok', text: 'Request withdrawn' },
        );
      }),
    unpublish: (): Promise<boolean> =>
      run('unpublish', async () => {
        let was: StaffPost | undefined;
        const post = await perform('Article not unpublished', (current) => {
          was = current;
          const { id, version } = current;
          return staffCall('POST /api/admin/blog/posts/{id}/unpublish', { params: { id }, body: { version } });
        });
        if (post === undefined || was === undefined) return false;
        const before = was;
        showWithUndo(toaster, 'Article unpublished', () => void republish(before));
        return true;
      }),
    discard: (): Promise<boolean> =>
      run('discard', async () => {
        const post = await perform(
          'Changes not discarded',
          ({ id, version }) =>
            staffCall('DELETE /api/admin/blog/posts/{id}/working-copy', { params: { id }, query: { version } }),
          { replaces: true },
        );
        if (post === undefined) return false;
        toaster.show({ tone: 'ok', text: 'Changes discarded', detail: 'They stay in the history.' });
        return true;
      }),
    restore: (revisionId: string): Promise<boolean> =>
      run('restore', async () => {
        const post = await perform(
          'Version not restored',
          ({ id, version }) =>
            staffCall('POST /api/admin/blog/posts/{id}/revisions/{revisionId}/restore', {
              params: { id, revisionId },
              body: { version },
            }),
          { replaces: true },
        );
        if (post === undefined) return false;
        toaster.show({ tone: 'ok', text: 'Version restored as a draft', detail: 'Publish when ready.' });
        return true;
      }),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
