/** Actions on a page; each is one call for the current version. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { definedOnly } from '#shared/api/defined-only.ts';
import type { ContentPage } from '#shared/content/content.schema.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { usePreviewTab } from '../../saving/use-preview-tab.ts';
import { unsavedReason } from '../../saving/save-messages.ts';
import { staffCall } from '../../session/staff-call.ts';
import { changesBetween, isEmpty } from '../../saving/changes.ts';
import { withoutBlankEntries } from './form-values.ts';
import type { OpenPage, PageContent } from './page-adapter.ts';

type PageVersion = Pick<ContentPage, 'key' | 'version'>;

export interface PageAction {
  /** Makes the call for the current version. */
  readonly send: (page: PageVersion) => Promise<ApiResult<ContentPage>>;
  readonly done: string;
  /** Title of the notice if it fails. */
  readonly failure: string;
  /** Replaces the form's content. */
  readonly replaces?: boolean;
  /** Leaves out entries of lists in which nothing was written, and takes over what the server completes. */
  readonly publishes?: boolean;
  /** Runs even if the draft cannot be saved. */
  readonly allowUnsaved?: boolean;
}

interface Missing {
  readonly errors: ApiProblem['errors'];
  /** The content of the form then. */
  readonly fields: PageContent;
}

export interface PageActions {
  readonly busy: boolean;
  /** A preview is being opened. */
  readonly isOpening: boolean;
  /** Errors at fields that the last action was refused for. */
  readonly missing: Missing;
  /** Resolves to true on success. */
  readonly perform: (action: PageAction) => Promise<boolean>;
  /** Opens the draft in a new tab. */
  readonly preview: (address: string) => Promise<void>;
}

/** Publishes now, or at the given time. */
export const publishPage = ({ key, version }: PageVersion, at?: Date) =>
  staffCall('POST /api/admin/content/{key}/publish', {
    params: { key },
    body: { version, ...definedOnly({ published_at: at?.toISOString() }) },
  });

/** `reveal` goes to the first refused field. */
export function usePageActions(store: OpenPage['store'], reveal: (place: string) => void): PageActions {
  const toaster = useToast();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing>({ errors: [], fields: store.get().fields });
  const tab = usePreviewTab(store);

  /** A conflict opens its own dialog. */
  const failed = (text: string, reason?: string): false => {
    if (store.get().save.kind !== 'conflict')
      toaster.show({ tone: 'bad', text, detail: reason ?? unsavedReason(store) });
    return false;
  };

  const perform = async ({
    send,
    done,
    failure,
    replaces = false,
    publishes = false,
    allowUnsaved = false,
  }: PageAction): Promise<boolean> => {
    setBusy(true);
    const { fields } = store.get();
    const filled = publishes ? (withoutBlankEntries(fields) as PageContent) : fields;
    const shortened = changesBetween(fields, filled);
    if (!isEmpty(shortened)) store.edit(shortened);
    const answer = await store.perform(send, { replaces, completes: publishes, allowUnsaved });
    setBusy(false);
    const errors = answer?.ok === false ? answer.problem.errors : [];
    setMissing({ errors, fields: filled });
    const [wrong] = errors;
    if (wrong !== undefined) reveal(wrong.field);
    if (answer?.ok !== true) return failed(failure, answer ? reasonOf(answer.problem) : undefined);
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

  return { busy, isOpening: tab.busy, missing, perform, preview };
}
