/** What can be done with a page besides writing: each action is one call on the version that is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentPage } from '#shared/content/content.schema.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { usePreviewTab } from '../../saving/use-preview-tab.ts';
import { whyUnsaved } from '../../saving/why-unsaved.ts';
import { staffCall } from '../../session/staff-call.ts';
import type { OpenPage } from './page-adapter.ts';

export interface PageAction {
  /** Makes the call on the version that is shown. */
  readonly send: (page: Pick<ContentPage, 'key' | 'version'>) => Promise<ApiResult<ContentPage>>;
  readonly done: string;
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

/** Publishes now, or at the time given. */
export const publishPage = ({ key, version }: Pick<ContentPage, 'key' | 'version'>, at?: Date) =>
  staffCall('POST /api/admin/content/{key}/publish', {
    params: { key },
    body: { version, ...definedOnly({ published_at: at?.toISOString() }) },
  });

/** `reveal` goes to a field of the form: to the first one that is in the way of what was asked for. */
export function usePageActions(store: OpenPage['store'], reveal: (place: string) => void): PageActions {
  const toaster = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const tab = usePreviewTab(store);

  /** A conflict shows itself. */
  const failed = (text: string, reason?: string): false => {
    if (store.get().save.kind !== 'conflict') toaster.show({ tone: 'bad', text, detail: reason ?? whyUnsaved(store) });
    return false;
  };

  const perform = async ({ send, done, replaces = false, evenUnsaved = false }: PageAction): Promise<boolean> => {
    setBusy(true);
    const answer = await store.perform(send, { replaces, evenUnsaved });
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
      const answer = await staffCall('POST /api/admin/content/{key}/preview', { params: { key } });
      if (!answer.ok) return { reason: reasonOf(answer.problem) };
      if (answer.data === undefined) return { reason: 'The server gave no reason.' };
      return { address: `${address}?preview=${answer.data.preview}` };
    });

  return { busy, isOpening: tab.busy, perform, preview };
}
