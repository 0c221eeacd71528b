/** What can be done with a page besides writing: each deed is one call on the version that is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { discardContentCall, previewContentCall, publishContentCall } from '#shared/contracts/content.contract.ts';
import type { ContentPage } from '#shared/contracts/content.schema.ts';
import { useToast } from '../../../feedback/toast.tsx';
import { reasonOf } from '../../design/load-error.tsx';
import { staffCall } from '../../session/staff-call.ts';
import type { PageDraft } from './use-page-draft.ts';

export interface Deed {
  /** The end of the call's path. */
  readonly path: string;
  readonly done: string;
  /** When the public is to read it; without it at once. */
  readonly at?: Date;
}

export function usePageDeeds(draft: PageDraft, onConflict: (detail: string) => void) {
  const toaster = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** True when it is done. */
  const carryOut = async ({ path, done, at }: Deed, page: ContentPage): Promise<boolean> => {
    setBusy(true);
    // Each of these calls takes a version and answers the page; only publishing takes a moment as well.
    const answer = await staffCall<typeof publishContentCall | typeof discardContentCall, 200>({
      method: 'POST',
      path: `/api/admin/content/${page.key}/${path}`,
      body: { version: page.version, ...(at === undefined ? {} : { published_at: at.toISOString() }) },
    });
    setBusy(false);
    if (answer.ok && answer.data) {
      draft.take(answer.data);
      void client.invalidateQueries({ queryKey: ['content'] });
      toaster.show({ tone: 'ok', text: done });
      return true;
    }
    if (!answer.ok && answer.problem.status === 409) onConflict(answer.problem.detail);
    else if (!answer.ok) toaster.show({ tone: 'bad', text: 'That did not work', detail: reasonOf(answer.problem) });
    return false;
  };

  /** Saves what is typed first; a text with mistakes stays in the form. */
  const perform = async (deed: Deed): Promise<boolean> => {
    const saved = await draft.flush();
    return saved !== null && carryOut(deed, saved);
  };

  /** Opens the page as it is being written, in another tab. */
  const preview = async (address: string): Promise<void> => {
    // Opened by the press itself: later the browser would take it for a pop-up.
    const tab = window.open('about:blank');
    const saved = await draft.flush();
    const answer =
      saved === null
        ? null
        : await staffCall<typeof previewContentCall, 200>({
            method: 'POST',
            path: `/api/admin/content/${saved.key}/preview`,
          });
    if (tab !== null && answer?.ok && answer.data) tab.location.href = `${address}?preview=${answer.data.preview}`;
    else tab?.close();
  };

  return { busy, perform, carryOut, preview };
}
