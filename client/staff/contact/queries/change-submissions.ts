/** One change of many messages, in batches, and its way back: shown at once, told while it goes on, refused one by one. */
import type { QueryClient } from '@tanstack/react-query';
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { BulkAnswer } from '#shared/contact/submissions.contract.ts';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import type { BulkProgress } from '../../selection/selection-bar.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { staffCall } from '../../session/staff-call.ts';
import type { SubmissionChange } from './change-submission.ts';
import { detailKey, peekRoot, reloadLists, showChange } from './submission-cache.ts';

export interface BulkOutcome {
  /** As they are after it. */
  readonly changed: readonly SubmissionSummary[];
  readonly unchanged: number;
  readonly failed: readonly { readonly name: string; readonly detail: string }[];
  /** Left alone because somebody stopped it. */
  readonly left: number;
}

interface BulkRun {
  readonly me: string | undefined;
  readonly onProgress: (progress: BulkProgress) => void;
  readonly signal: AbortSignal;
}

type Send = (messages: readonly { readonly id: string; readonly version: number }[]) => Promise<ApiResult<BulkAnswer>>;

async function inBatches(
  client: QueryClient,
  rows: readonly SubmissionSummary[],
  { me, onProgress, signal }: BulkRun,
  send: Send,
): Promise<BulkOutcome> {
  const changed: SubmissionSummary[] = [];
  const failed: { name: string; detail: string }[] = [];
  let unchanged = 0;
  let at = 0;
  for (; at < rows.length && !signal.aborted; at += bulkLimits.call) {
    onProgress({ done: at, total: rows.length });
    const batch = rows.slice(at, at + bulkLimits.call);
    const answer = await send(batch.map(({ id, version }) => ({ id, version })));
    if (!answer.ok || !answer.data) {
      const detail = answer.ok ? '' : reasonOf(answer.problem);
      failed.push(...batch.map(({ name }) => ({ name, detail })));
      // What stopped one stops all: the rest is not tried.
      at += batch.length;
      break;
    }
    const names = new Map(batch.map(({ id, name }) => [id, name]));
    for (const row of [...answer.data.changed, ...answer.data.unchanged]) showChange(client, row, me);
    changed.push(...answer.data.changed);
    unchanged += answer.data.unchanged.length;
    failed.push(...answer.data.failed.map(({ id, detail }) => ({ name: names.get(id) ?? '', detail })));
  }
  const left = Math.max(0, rows.length - at);
  for (const { id } of rows) void client.invalidateQueries({ queryKey: detailKey(id) });
  void client.invalidateQueries({ queryKey: ['overview'] });
  if (failed.length > 0 || left > 0) await reloadLists(client);
  return { changed, unchanged, failed, left };
}

/** The newest that is known of each: the list may be older than what was opened. */
const newest = (client: QueryClient, rows: readonly SubmissionSummary[]): SubmissionSummary[] =>
  rows.map((row) => {
    const detail = client.getQueryData<Submission | null>(detailKey(row.id));
    return detail && detail.version > row.version ? detail : row;
  });

export async function changeSubmissions(
  client: QueryClient,
  chosen: readonly SubmissionSummary[],
  change: SubmissionChange,
  run: BulkRun,
): Promise<BulkOutcome> {
  await client.cancelQueries({ queryKey: peekRoot });
  const rows = newest(client, chosen);
  for (const row of rows) showChange(client, { ...row, ...change }, run.me);
  return inBatches(client, rows, run, (messages) =>
    staffCall('POST /api/admin/contact-submissions/changes', {
      body: {
        messages: [...messages],
        ...('status' in change ? change : { assignee_id: change.assignee?.id ?? null }),
      },
    }),
  );
}

/** Gives messages back what they had; `changed` is what the change answered. */
export async function undoChanges(
  client: QueryClient,
  changed: readonly SubmissionSummary[],
  run: BulkRun,
): Promise<BulkOutcome> {
  const outcome = await inBatches(client, changed, run, (messages) =>
    staffCall('POST /api/admin/contact-submissions/undo', { body: { messages: [...messages] } }),
  );
  await reloadLists(client);
  return outcome;
}
