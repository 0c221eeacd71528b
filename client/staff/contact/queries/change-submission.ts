/** Changes a message optimistically; changes of one message run one after the other. */
import type { QueryClient } from '@tanstack/react-query';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { Submission, SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { SubmissionStatus } from '#shared/contact/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { staffCall } from '../../session/staff-call.ts';
import { detailKey, peekRoot, reloadLists, snapshotLists, showChange } from './submission-cache.ts';

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
