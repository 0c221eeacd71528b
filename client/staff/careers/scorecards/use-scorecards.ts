/** The scorecards of one application as this reader may see them, and what they do with theirs. */
import { useQueryClient } from '@tanstack/react-query';
import type { writeScorecardCall } from '#shared/careers/application-board.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import { applicationStages } from '#shared/careers/application-rules.ts';
import type { InterviewStage } from '#shared/careers/scorecard-rules.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { applicationsKey } from '../use-applications.ts';

export const scorecardsFailure = 'Failed to load scorecards';

const keyOf = (id: string) => [...applicationsKey, 'one', id, 'scorecards'] as const;

export const useScorecards = (id: string) =>
  useStaffQuery('GET /api/admin/applications/{id}/scorecards', {
    params: { id },
    key: keyOf(id),
    failure: scorecardsFailure,
  });

export type ScorecardBody = RequestBody<typeof writeScorecardCall>;

export type Saved =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly problem: ApiProblem };

export interface ScorecardChanges {
  readonly write: (stage: InterviewStage, body: ScorecardBody, said: string) => Promise<Saved>;
  /** Resolves with whether they are asked. */
  readonly ask: (stage: InterviewStage, people: readonly string[]) => Promise<boolean>;
}

export function useScorecardChanges(id: string): ScorecardChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const reload = (): void => void client.invalidateQueries({ queryKey: applicationsKey });
  return {
    async write(stage, body, said) {
      await client.cancelQueries({ queryKey: keyOf(id) });
      const answer = await staffCall('PUT /api/admin/applications/{id}/scorecards/{stage}', {
        params: { id, stage },
        body,
      });
      if (!answer.ok) return { ok: false, problem: answer.problem };
      client.setQueryData(keyOf(id), answer.data);
      reload();
      toaster.show({ tone: 'ok', text: said });
      const own = answer.data?.stages.find((each) => each.stage === stage)?.own;
      return { ok: true, version: own?.version ?? body.version + 1 };
    },
    async ask(stage, people) {
      const answer = await staffCall('PUT /api/admin/applications/{id}/scorecards/{stage}/asked', {
        params: { id, stage },
        body: { people: [...people] },
      });
      reload();
      if (answer.ok) {
        client.setQueryData(keyOf(id), answer.data);
        toaster.show({ tone: 'ok', text: `Reviewers set for the stage ${applicationStages[stage]}` });
      } else toaster.show({ tone: 'bad', text: 'Not requested', detail: reasonOf(answer.problem) });
      return answer.ok;
    },
  };
}
