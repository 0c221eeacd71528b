/** What can be done with a page besides writing: each action is one call on the version that is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { discardContentCall, previewContentCall, publishContentCall } from '#shared/content/content.contract.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { usePreviewTab } from '../../saving/use-preview-tab.ts';
import { unsavedReason } from '../../saving/save-messages.ts';
import { staffCall } from '../../session/staff-call.ts';
import { pagePath, type OpenPage } from './page-adapter.ts';

export interface PageAction {
  /** The end of the call's path. */
  readonly path: string;
  readonly done: string;
  /** When the public is to read it; without it at once. */
  readonly at?: Date;
  /** Another text comes into the form. */
  readonly replaces?: boolean;
  /** Mistakes in what is typed are not in its way. */
  readonly evenUnsaved?: boolean;
}

export interface PageActions {
  readonly busy: boolean;
  /** A preview is on its way. */
  readonly isOpening: boolean;
  /** Resolves with whether it is done. */
  readonly perform: (action: PageAction) => Promise<boolean>;
  /** Opens the page as it is being written, in another tab. */
  readonly preview: (address: string) => Promise<void>;
}

/** `reveal` goes to a field of the form: to the first one that is in the way of what was asked for. */
export function usePageActions(store: OpenPage['store'], reveal: (place: string) => void): PageActions {
  const toaster = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const tab = usePreviewTab(store);

  /** A conflict shows itself. */
  const failed = (text: string, reason?: string): false => {
    if (store.get().save.kind !== 'conflict')
      toaster.show({ tone: 'bad', text, detail: reason ?? unsavedReason(store) });
    return false;
  };

  const perform = async ({ path, done, at, replaces = false, evenUnsaved = false }: PageAction): Promise<boolean> => {
    setBusy(true);
    // Each of these calls takes a version and answers the page; only publishing takes a moment as well.
    const answer = await store.perform(
      ({ key, version }) =>
        staffCall<typeof publishContentCall | typeof discardContentCall, 200>({
          method: 'POST',
          path: pagePath(key, `/${path}`),
          body: { version, ...(at === undefined ? {} : { published_at: at.toISOString() }) },
        }),
      { replaces, allowUnsaved: evenUnsaved },
    );
    setBusy(false);
    const [wrong] = answer?.ok === false ? answer.problem.errors : [];
    if (wrong !== undefined) reveal(wrong.field);
    if (answer?.ok !== true) return failed('That did not work', answer ? reasonOf(answer.problem) : undefined);
    void client.invalidateQueries({ queryKey: ['content'] });
    toaster.show({ tone: 'ok', text: done });
    return true;
  };

  const preview = (address: string): Promise<void> =>
    tab.open(async ({ key }) => {
      const answer = await staffCall<typeof previewContentCall, 200>({
        method: 'POST',
        path: pagePath(key, '/preview'),
      });
      if (!answer.ok) return { reason: reasonOf(answer.problem) };
      if (answer.data === undefined) return { reason: 'The server gave no reason.' };
      return { address: `${address}?preview=${answer.data.preview}` };
    });

  return { busy, isOpening: tab.busy, perform, preview };
}
