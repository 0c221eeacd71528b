/** What can be done with a page besides writing: each deed is one call on the version that is shown. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { discardContentCall, previewContentCall, publishContentCall } from '#shared/contracts/content.contract.ts';
import { useToast } from '../../../feedback/toast.tsx';
import { reasonOf } from '../../design/load-error.tsx';
import { whyUnsaved } from '../../saving/why-unsaved.ts';
import { staffCall } from '../../session/staff-call.ts';
import { pagePath, type OpenPage } from './page-kind.ts';

export interface Deed {
  /** The end of the call's path. */
  readonly path: string;
  readonly done: string;
  /** When the public is to read it; without it at once. */
  readonly at?: Date;
  /** What is typed is thrown away by it, so its mistakes are in nobody's way. */
  readonly throwsAway?: boolean;
}

export interface PageDeeds {
  readonly busy: boolean;
  /** Resolves with whether it is done. */
  readonly perform: (deed: Deed) => Promise<boolean>;
  /** Opens the page as it is being written, in another tab. */
  readonly preview: (address: string) => Promise<void>;
}

export function usePageDeeds(store: OpenPage['store']): PageDeeds {
  const toaster = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  /** A conflict shows itself. */
  const failed = (text: string, reason?: string): false => {
    if (store.get().save.kind !== 'conflict') toaster.show({ tone: 'bad', text, detail: reason ?? whyUnsaved(store) });
    return false;
  };

  const perform = async ({ path, done, at, throwsAway = false }: Deed): Promise<boolean> => {
    setBusy(true);
    // Each of these calls takes a version and answers the page; only publishing takes a moment as well.
    const answer = await store.perform(
      ({ key, version }) =>
        staffCall<typeof publishContentCall | typeof discardContentCall, 200>({
          method: 'POST',
          path: pagePath(key, `/${path}`),
          body: { version, ...(at === undefined ? {} : { published_at: at.toISOString() }) },
        }),
      { replaces: true, saveFirst: !throwsAway },
    );
    setBusy(false);
    if (answer?.ok !== true) return failed('That did not work', answer ? reasonOf(answer.problem) : undefined);
    void client.invalidateQueries({ queryKey: ['content'] });
    toaster.show({ tone: 'ok', text: done });
    return true;
  };

  const preview = async (address: string): Promise<void> => {
    // Opened by the press itself: later the browser would take it for a pop-up.
    const tab = window.open('about:blank');
    const isSaved = await store.save();
    const { doc } = store.get();
    if (!isSaved || doc === null) {
      tab?.close();
      return void failed('The preview was not opened');
    }
    const answer = await staffCall<typeof previewContentCall, 200>({
      method: 'POST',
      path: pagePath(doc.key, '/preview'),
    });
    if (tab !== null && answer.ok && answer.data) {
      tab.location.href = `${address}?preview=${answer.data.preview}`;
      return;
    }
    tab?.close();
    failed('The preview was not opened', answer.ok ? 'The browser opens no other tab.' : reasonOf(answer.problem));
  };

  return { busy, perform, preview };
}
