/** Changes many messages in batches, optimistically, with progress and undo. */
import type { QueryClient } from '@tanstack/react-query';
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { BulkAnswer } from '#shared/contact/submissions.contract.ts';
import { bulkLimits } from '#shared/api/bulk-rules.ts';
import type { ApiResult } from '#views/api/call-api.ts';
import type { BulkProgress } from '../../selection/selection-bar.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { changeBody, type SubmissionChange } from './change-submission.ts';
import { detailKey, peekRoot, reloadLists, showChange } from './submission-cache.ts';

export interface BulkOutcome {
  /** After the change. */
  readonly changed: readonly SubmissionSummary[];
  readonly unchanged: number;
  readonly failed: readonly { readonly name: string; readonly detail: string }[];
  /** Not processed, because the user stopped. */
  readonly left: number;
}

interface BulkRun {
  readonly me: string | undefined;
  readonly onProgress: (progress: BulkProgress) => void;
  readonly signal: AbortSignal;
}

type Send = (messages: readonly { readonly id: string; readonly version: number }[]) => Promise<ApiResult<BulkAnswer>>;

async function runInBatches(
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
      // An error of the call applies to all: do not try the rest.
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

/** The latest known version of each: open messages may be newer than the list. */
const latestVersions = (client: QueryClient, rows: readonly SubmissionSummary[]): SubmissionSummary[] =>
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
  const rows = latestVersions(client, chosen);
  for (const row of rows) showChange(client, { ...row, ...change }, run.me);
  return runInBatches(client, rows, run, (messages) =>
    staffCall('POST /api/admin/contact-submissions/changes', {
      body: {
        messages: [...messages],
        ...changeBody(change),
      },
    }),
  );
}

/** Restores messages; `changed` is the result of the change. */
export async function undoChanges(
  client: QueryClient,
  changed: readonly SubmissionSummary[],
  run: BulkRun,
): Promise<BulkOutcome> {
  const outcome = await runInBatches(client, changed, run, (messages) =>
    staffCall('POST /api/admin/contact-submissions/undo', { body: { messages: [...messages] } }),
  );
  await reloadLists(client);
  return outcome;
}
