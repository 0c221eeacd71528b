/** Saves and publishes a page’s content, part by part, so that a mistake in one part does not block the others. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
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
import { cleanCode } from '#shared/text/clean-text.ts';
import type { DocumentAdapter } from '../../saving/save-state.ts';
import type { OpenDraft } from '../../saving/use-draft.ts';

export type PageContent = ContentPage['content'];
export type OpenPage = OpenDraft<ContentPage, PageContent>;

/** The server removes invisible characters. */
const cleaned = (content: PageContent): PageContent =>
  JSON.parse(JSON.stringify(content), (_, value: unknown) =>
    typeof value === 'string' ? cleanCode(value) : value,
  ) as PageContent;

export const pageAdapter: DocumentAdapter<ContentPage, PageContent> = {
  name: 'page',
  idOf: ({ key }) => key,
  fieldsOf: ({ content }) => content,
  read: ({ key }) => staffCall('GET /api/admin/content/{key}', { params: { key } }),
  save: ({ key, version, content }, changed, options) =>
    staffCall('PUT /api/admin/content/{key}/working-copy', {
      params: { key },
      body: { version, content: { ...content, ...changed } },
      ...options,
    }),
  isStored: (fields, sent) => isEmpty(changesBetween(cleaned(fields), cleaned({ ...fields, ...sent }))),
};

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

/** Publishes now, or at the given time. */
export const publishPage = ({ key, version }: PageVersion, at?: Date) =>
  staffCall('POST /api/admin/content/{key}/publish', {
    params: { key },
    body: { version, ...definedOnly({ published_at: at?.toISOString() }) },
  });

export const previewAddress = (address: string, key: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}preview=${key}`;

/** `reveal` goes to the first refused field. */
export function usePageActions(store: OpenPage['store'], reveal: (place: string) => void) {
  const toaster = useToast();
  const client = useQueryClient();
  const [missing, setMissing] = useState<Missing>({ errors: [], fields: store.get().fields });
  const tab = usePreviewTab(store);

  /** A conflict opens its own dialog. */
  const failed = (text: string, reason?: string): false => {
    if (store.get().save.kind !== 'conflict')
      toaster.show({ tone: 'bad', text, detail: reason ?? unsavedReason(store) });
    return false;
  };

  /** Resolves to true on success. */
  const run = async ({
    send,
    done,
    failure,
    replaces = false,
    publishes = false,
    allowUnsaved = false,
  }: PageAction): Promise<boolean> => {
    const { fields } = store.get();
    const filled = publishes ? (withoutBlankEntries(fields) as PageContent) : fields;
    const shortened = changesBetween(fields, filled);
    if (!isEmpty(shortened)) store.edit(shortened);
    const answer = await store.perform(send, { replaces, completes: publishes, allowUnsaved });
    const errors = answer?.ok === false ? answer.problem.errors : [];
    setMissing({ errors, fields: filled });
    const [wrong] = errors;
    if (wrong !== undefined) reveal(wrong.field);
    if (answer?.ok !== true) return failed(failure, answer ? reasonOf(answer.problem) : undefined);
    void client.invalidateQueries({ queryKey: ['content'] });
    toaster.show({ tone: 'ok', text: done });
    return true;
  };

  const { mutateAsync: perform, isPending: busy } = useMutation({ mutationFn: run });

  /** Opens the draft in a new tab. */
  const preview = (address: string): Promise<void> =>
    tab.open(async ({ key }) => {
      const answer = await staffCall('POST /api/admin/content/{key}/preview', { params: { key } });
      if (!answer.ok) return { reason: reasonOf(answer.problem) };
      if (answer.data === undefined) return { reason: 'The server gave no reason.' };
      return { address: previewAddress(address, answer.data.preview) };
    });

  return { busy, isOpening: tab.busy, missing, perform, preview };
}

export type PageActions = ReturnType<typeof usePageActions>;
