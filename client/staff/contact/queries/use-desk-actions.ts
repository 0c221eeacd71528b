/** Actions on messages, with their notices. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
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
import {
  changeSubmission,
  type SubmissionChange,
  changeSubmissions,
  undoChanges,
  type BulkOutcome,
} from './change-submission.ts';
import { reloadLists } from './submission-cache.ts';
import { recordedName } from '../../session/use-names.ts';

const statusMessage = (from: SubmissionStatus, to: SubmissionStatus): string => {
  if (to === 'read' && from === 'new') return 'marked as read';
  if (to === 'archived') return 'archived';
  if (to === 'spam') return 'marked as spam';
  if (from === 'spam') return `not spam, ${statusLabels[to].toLowerCase()} again`;
  return `now ${statusLabels[to].toLowerCase()}`;
};

const refusedTitle = (change: SubmissionChange): string => {
  if ('status' in change) return 'Status not changed';
  return 'assignee' in change ? 'Message not assigned' : 'Message not snoozed';
};

/** Why a change was refused, as a sentence. */
export function refusalMessage(problem: ApiProblem): string {
  if (problem.code === 'not-found') return 'The message has been deleted.';
  return reasonOf(problem);
}

const messageCount = (count: number): string => rowCount(count, messageNoun);

export function useDeskActions() {
  const client = useQueryClient();
  const toaster = useToast();
  const me = personOf(useSession());
  const [progress, setProgress] = useState<BulkProgress | null>(null);
  const running = useRef<AbortController | null>(null);

  const actions = useMemo(() => {
    const offerUndo = (text: string, changed: readonly SubmissionSummary[]): void => {
      showWithUndo(toaster, text, () => void undo(changed));
    };
    const describe = (change: SubmissionChange, from: SubmissionStatus): string => {
      if ('status' in change) return statusMessage(from, change.status);
      if ('snooze' in change) return snoozeLabel(change.snooze);
      if (change.assignee === null) return 'unassigned';
      return `assigned to ${change.assignee.id === me ? 'you' : recordedName(change.assignee)}`;
    };

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
      const text = `${messageCount(refused.length)} not ${what}`;
      toaster.show({ tone: 'bad', text, detail: namedFailures(refused, messageNoun) });
    };
    const undo = async (changed: readonly SubmissionSummary[]): Promise<void> => {
      const outcome = await runExclusively((run) => undoChanges(client, changed, run));
      if (outcome === null) return;
      const [only] = outcome.changed;
      if (only) {
        const what = outcome.changed.length === 1 ? `Message from ${only.name}` : messageCount(outcome.changed.length);
        toaster.show({ tone: 'ok', text: `${what} restored` });
      }
      showFailures(outcome, 'restored');
    };
    return {
      /** Resolves to true if the change was made. */
      change: async (row: SubmissionSummary, change: SubmissionChange): Promise<boolean> => {
        const result = await changeSubmission(client, row, change, me);
        if (!result.ok) {
          toaster.show({ tone: 'bad', text: refusedTitle(change), detail: refusalMessage(result.problem) });
          return false;
        }
        offerUndo(`${row.name}: ${describe(change, row.status)}`, [result.message]);
        return true;
      },
      changeMany: async (rows: readonly SubmissionSummary[], change: SubmissionChange): Promise<void> => {
        const outcome = await runExclusively((run) => changeSubmissions(client, rows, change, run));
        if (outcome === null) return;
        const did = describe(change, rows[0]?.status ?? 'new');
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
      /** Marks an opened message as read, without a notice. */
      markRead: (row: SubmissionSummary) => void changeSubmission(client, row, { status: 'read' }, me, true),
      /** Stops the change of many. */
      stop: () => running.current?.abort(),
    };
  }, [client, toaster, me]);

  return useMemo(() => ({ ...actions, progress }), [actions, progress]);
}

export type DeskActions = ReturnType<typeof useDeskActions>;
