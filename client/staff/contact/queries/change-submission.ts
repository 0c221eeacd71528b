/** Changes messages optimistically. Changes of one message run one after the other, many messages are changed in batches. */
import type { QueryClient } from '@tanstack/react-query';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { SubmissionStatus } from '#shared/contact/submission-rules.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { staffCall } from '../../session/staff-call.ts';
import { detailKey, peekRoot, reloadLists, snapshotLists, showChange } from './submission-cache.ts';
import type { BulkAnswer } from '#shared/contact/submissions.contract.ts';
import { inBatches, type BatchRun } from '../../selection/selection-bar.tsx';

export type SubmissionChange =
  | { readonly status: SubmissionStatus }
  | { readonly assignee: StaffRef | null }
  | Pick<SubmissionSummary, 'snooze'>;

/** The change as the call takes it. */
export const changeBody = (change: SubmissionChange) => {
  if ('status' in change) return change;
  if ('assignee' in change) return { assignee_id: change.assignee?.id ?? null };
  return { snooze: change.snooze && { until: change.snooze.until } };
};

export type ChangeResult =
  | { readonly ok: true; readonly message: Submission }
  | { readonly ok: false; readonly problem: ApiProblem };

const inProgress = new Map<string, Promise<unknown>>();

/** Waits for pending changes of the message, since each change needs the version that the last one returned. */
export function queueChange<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
  const done = (inProgress.get(id) ?? Promise.resolve()).then(work);
  inProgress.set(id, done);
  void done.finally(() => {
    if (inProgress.get(id) === done) inProgress.delete(id);
  });
  return done;
}

async function send(
  client: QueryClient,
  row: SubmissionSummary,
  change: SubmissionChange,
  me: string | undefined,
  stays: boolean,
): Promise<ChangeResult> {
  const key = detailKey(row.id);
  // Earlier responses must not overwrite the change.
  await Promise.all([client.cancelQueries({ queryKey: key }), client.cancelQueries({ queryKey: peekRoot })]);
  const detail = client.getQueryData<Submission | null>(key);
  const restore = snapshotLists(client);
  const latest = detail && detail.version >= row.version ? detail : row;
  showChange(client, { ...latest, ...change }, me, stays);
  const answer = await staffCall('PATCH /api/admin/contact-submissions/{id}', {
    params: { id: row.id },
    body: { ...changeBody(change), version: latest.version },
  });
  if (answer.ok && answer.data) {
    // Stored even if not open: the next change needs its version.
    client.setQueryData(key, answer.data);
    showChange(client, answer.data, me, stays);
    void client.invalidateQueries({ queryKey: ['overview'] });
    return { ok: true, message: answer.data };
  }
  restore();
  if (detail) client.setQueryData(key, detail);
  const problem = answer.ok
    ? { kind: 'late' as const, code: 'no-answer' as const, detail: '', errors: [] }
    : answer.problem;
  // The screen may be out of date.
  await Promise.all([client.invalidateQueries({ queryKey: key }), reloadLists(client)]);
  return { ok: false, problem };
}

export const changeSubmission = (
  client: QueryClient,
  row: SubmissionSummary,
  change: SubmissionChange,
  me: string | undefined,
  stays = false,
): Promise<ChangeResult> => queueChange(row.id, () => send(client, row, change, me, stays));

export interface BulkOutcome {
  /** After the change. */
  readonly changed: readonly SubmissionSummary[];
  readonly unchanged: number;
  readonly failed: readonly { readonly name: string; readonly detail: string }[];
  /** Not processed, because the user stopped. */
  readonly left: number;
}

interface BulkRun extends BatchRun {
  readonly me: string | undefined;
}

type Send = (messages: readonly { readonly id: string; readonly version: number }[]) => Promise<ApiResult<BulkAnswer>>;

async function runInBatches(
  client: QueryClient,
  rows: readonly SubmissionSummary[],
  run: BulkRun,
  send: Send,
): Promise<BulkOutcome> {
  const changed: SubmissionSummary[] = [];
  let unchanged = 0;
  const { failed, left } = await inBatches(
    rows,
    run,
    (batch) => send(batch.map(({ id, version }) => ({ id, version }))),
    (answer) => {
      for (const row of [...answer.changed, ...answer.unchanged]) showChange(client, row, run.me);
      changed.push(...answer.changed);
      unchanged += answer.unchanged.length;
    },
  );
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
