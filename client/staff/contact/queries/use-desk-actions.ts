/** Actions on messages, with their notices. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { SubmissionSummary } from '#shared/contact/submission.schema.ts';
import type { SubmissionStatus } from '#shared/contact/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { namedFailures, rowCount, type BulkProgress } from '../../selection/selection-bar.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { showWithUndo } from '../../ui/undo-notice.tsx';
import { personOf } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { messageNoun, snoozeLabel, statusLabels } from '../message-labels.ts';
import { changeSubmission, type SubmissionChange } from './change-submission.ts';
import { changeSubmissions, undoChanges, type BulkOutcome } from './change-submissions.ts';
import { reloadLists } from './submission-cache.ts';
import { recordedName } from '../../session/use-names.ts';

export interface DeskActions {
  setStatus(row: SubmissionSummary, status: SubmissionStatus): Promise<boolean>;
  assign(row: SubmissionSummary, assignee: StaffRef | null): Promise<boolean>;
  /** Null ends the snooze. */
  snooze(row: SubmissionSummary, snooze: SubmissionSummary['snooze']): Promise<boolean>;
  /** Changes many at once. */
  change(rows: readonly SubmissionSummary[], change: SubmissionChange): Promise<void>;
  /** Progress of a bulk change; null if there is none. */
  readonly progress: BulkProgress | null;
  /** Marks an opened message as read, without a notice. */
  markRead(row: SubmissionSummary): void;
  /** Stops the bulk change. */
  stop(): void;
}

const statusMessage = (from: SubmissionStatus, to: SubmissionStatus): string => {
  if (to === 'read' && from === 'new') return 'marked as read';
  if (to === 'archived') return 'archived';
  if (to === 'spam') return 'marked as spam';
  if (from === 'spam') return `not spam, ${statusLabels[to].toLowerCase()} again`;
  return `now ${statusLabels[to].toLowerCase()}`;
};

/** Why a change was refused, as a sentence. */
export function refusalMessage(problem: ApiProblem): string {
  if (problem.code === 'not-found') return 'The message has been deleted.';
  return reasonOf(problem);
}

const messageCount = (count: number): string => rowCount(count, messageNoun);

export function useDeskActions(): DeskActions {
  const client = useQueryClient();
  const toaster = useToast();
  const me = personOf(useSession());
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const actions = useMemo(() => {
    const failed = (text: string, problem: ApiProblem): false => {
      toaster.show({ tone: 'bad', text, detail: refusalMessage(problem) });
      return false;
    };
    const offerUndo = (text: string, changed: readonly SubmissionSummary[]): void => {
      showWithUndo(toaster, text, () => void undo(changed));
    };
    const describeAssignment = (assignee: StaffRef | null): string =>
      assignee === null ? 'unassigned' : `assigned to ${assignee.id === me ? 'you' : recordedName(assignee)}`;

    /** Runs one bulk change at a time, with progress. Returns null if another one is running. */
    const runExclusively = async (
      work: (run: Parameters<typeof undoChanges>[2]) => Promise<BulkOutcome>,
    ): Promise<BulkOutcome | null> => {
      if (running.current !== null) return null;
      const controller = new AbortController();
      running.current = controller;
      try {
        return await work({ me, onProgress: setProgress, signal: controller.signal });
      } finally {
        running.current = null;
        setProgress(null);
      }
    };
    const showFailures = ({ failed: refused }: BulkOutcome, what: string): void => {
      if (refused.length === 0) return;
      const text = `${messageCount(refused.length)} ${refused.length === 1 ? 'was' : 'were'} not ${what}`;
      toaster.show({ tone: 'bad', text, detail: namedFailures(refused, messageNoun) });
    };
    const undo = async (changed: readonly SubmissionSummary[]): Promise<void> => {
      const outcome = await runExclusively((run) => undoChanges(client, changed, run));
      if (outcome === null) return;
      const [only] = outcome.changed;
      if (only) {
        const text =
          outcome.changed.length === 1
            ? `Undone: ${only.name} is ${statusLabels[only.status].toLowerCase()} again`
            : `Undone: ${messageCount(outcome.changed.length)} restored`;
        toaster.show({ tone: 'ok', text });
      }
      showFailures(outcome, 'undone');
    };
    return {
      setStatus: async (row: SubmissionSummary, status: SubmissionStatus) => {
        const from = row.status;
        const result = await changeSubmission(client, row, { status }, me);
        if (!result.ok) return failed('Status not changed', result.problem);
        offerUndo(`${row.name}: ${statusMessage(from, status)}`, [result.message]);
        return true;
      },
      assign: async (row: SubmissionSummary, assignee: StaffRef | null) => {
        const result = await changeSubmission(client, row, { assignee }, me);
        if (!result.ok) return failed('Message not assigned', result.problem);
        offerUndo(`${row.name}: ${describeAssignment(assignee)}`, [result.message]);
        return true;
      },
      snooze: async (row: SubmissionSummary, snooze: SubmissionSummary['snooze']) => {
        const result = await changeSubmission(client, row, { snooze }, me);
        if (!result.ok) return failed('Message not snoozed', result.problem);
        offerUndo(`${row.name}: ${snoozeLabel(snooze)}`, [result.message]);
        return true;
      },
      change: async (rows: readonly SubmissionSummary[], change: SubmissionChange) => {
        const outcome = await runExclusively((run) => changeSubmissions(client, rows, change, run));
        if (outcome === null) return;
        const [first] = rows;
        const did =
          'status' in change
            ? statusMessage(first?.status ?? 'new', change.status)
            : 'assignee' in change
              ? describeAssignment(change.assignee)
              : snoozeLabel(change.snooze);
        const left = outcome.left === 0 ? '' : `, ${messageCount(outcome.left)} unchanged`;
        if (outcome.changed.length > 0) {
          offerUndo(`${messageCount(outcome.changed.length)}: ${did}${left}`, outcome.changed);
        } else if (outcome.failed.length === 0) {
          toaster.show({
            tone: 'ok',
            text: `Nothing to change: ${messageCount(outcome.unchanged)} already up to date`,
          });
        }
        showFailures(outcome, 'changed');
        if (outcome.left > 0) await reloadLists(client);
      },
      markRead: (row: SubmissionSummary) => void changeSubmission(client, row, { status: 'read' }, me, true),
      stop: () => running.current?.abort(),
    };
  }, [client, toaster, me]);

  return useMemo(() => ({ ...actions, progress }), [actions, progress]);
}
