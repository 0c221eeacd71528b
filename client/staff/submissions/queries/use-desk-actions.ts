/** What staff can do with a message from any place of the desk, with what is said about it afterwards. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { StaffRef } from '#shared/contracts/staff.contract.ts';
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';
import type { SubmissionStatus } from '#shared/rules/submission-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { reasonOf } from '../../ui/load-error.tsx';
import { showWithUndo } from '../../ui/undo-notice.tsx';
import { personOf } from '../../session/session-store.ts';
import { useSession } from '../../session/use-session.ts';
import { statusLabels } from '../labels/status-labels.ts';
import { changeSubmission } from './change-submission.ts';
import { reloadLists } from './submission-cache.ts';

export interface DeskActions {
  setStatus(row: SubmissionSummary, status: SubmissionStatus): Promise<boolean>;
  assign(row: SubmissionSummary, assignee: StaffRef | null): Promise<boolean>;
}

const doneMessage = ({ name }: SubmissionSummary, from: SubmissionStatus, to: SubmissionStatus): string => {
  if (to === 'read' && from === 'new') return `${name}: marked as read`;
  if (to === 'archived') return `${name}: archived`;
  if (to === 'spam') return `${name}: held as spam`;
  if (from === 'spam') return `${name}: not spam, ${statusLabels[to].toLowerCase()} again`;
  return `${name}: now ${statusLabels[to].toLowerCase()}`;
};

/** Why a change was not made, in a sentence. */
export function refusalMessage(problem: ApiProblem): string {
  if (problem.code === 'not-found') return 'The message was erased meanwhile.';
  return reasonOf(problem);
}

export function useDeskActions(): DeskActions {
  const client = useQueryClient();
  const toaster = useToast();
  const me = personOf(useSession());

  return useMemo<DeskActions>(() => {
    const failed = (text: string, problem: ApiProblem): false => {
      toaster.show({ tone: 'bad', text, detail: refusalMessage(problem) });
      return false;
    };
    const undo = async (row: SubmissionSummary, status: SubmissionStatus): Promise<void> => {
      const result = await changeSubmission(client, row, { status }, me);
      if (!result.ok) return void failed('It could not be undone', result.problem);
      toaster.show({ tone: 'ok', text: `Undone: ${row.name} is ${statusLabels[status].toLowerCase()} again` });
      await reloadLists(client);
    };
    return {
      setStatus: async (row, status) => {
        const from = row.status;
        const result = await changeSubmission(client, row, { status }, me);
        if (!result.ok) return failed('The status was not changed', result.problem);
        showWithUndo(toaster, doneMessage(row, from, status), () => void undo(result.message, from));
        return true;
      },
      assign: async (row, assignee) => {
        const result = await changeSubmission(client, row, { assignee }, me);
        if (!result.ok) return failed('The message was not assigned', result.problem);
        const whom = assignee === null ? 'nobody' : assignee.id === me ? 'you' : assignee.username;
        toaster.show({ tone: 'ok', text: `${row.name}: assigned to ${whom}` });
        return true;
      },
    };
  }, [client, toaster, me]);
}
