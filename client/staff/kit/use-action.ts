/** Changes data by one API call, with notices, Undo, optimistic removal of rows, and a reload of the lists it changes. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { hideRows, type HiddenRows } from '../selection/hide-rows.ts';
import { staffCallAny } from '../session/staff-call.ts';
import type { AnswerOf, CallName, RequestOf } from '../session/staff-calls.ts';
import { LoadFailure } from '../session/use-staff-query.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { showWithUndo } from '../ui/undo-notice.tsx';

export interface ActionOptions<Name extends CallName> {
  /**
   * Key prefixes of the queries to reload; also after a failure, because its outcome may be unknown. Every success reloads the
   * overview as well.
   */
  readonly reload?: readonly (readonly string[])[];
  /** Ids of the rows that the call removes: they are hidden at once, and shown again if it fails. */
  readonly hides?: (request: RequestOf<Name>) => readonly string[];
  /** A record that is gone already counts as done, for calls that delete. */
  readonly isDoneIfMissing?: boolean;
}

export interface Notice {
  readonly text: string;
  readonly detail?: ReactNode;
  /** Shows an Undo button in place of the detail. */
  readonly undo?: () => void;
}

export interface ActionNotices<Answer> {
  /**
   * The notice after success; `data` is undefined if the call answers nothing, or the record was gone. A function may show it
   * itself and return nothing.
   */
  readonly done?: string | ((data: Answer | undefined) => Notice | undefined);
  /** The title of the notice after a failure. Without it, the caller shows the problem. */
  readonly failed?: string;
}

export interface Action<Name extends CallName> {
  /** Never rejects. Resolves when the lists are reloaded. */
  readonly run: (
    request: RequestOf<Name>,
    notices?: ActionNotices<AnswerOf<Name>>,
  ) => Promise<ApiResult<AnswerOf<Name>>>;
  readonly isPending: boolean;
  /** The problem of the last run. */
  readonly problem: ApiProblem | undefined;
}

interface Run<Name extends CallName> {
  readonly request: RequestOf<Name>;
  readonly notices: ActionNotices<AnswerOf<Name>>;
}

export function useAction<Name extends CallName>(
  name: Name,
  { reload = [], hides, isDoneIfMissing = false }: ActionOptions<Name> = {},
): Action<Name> {
  type Done = Extract<ApiResult<AnswerOf<Name>>, { readonly ok: true }>;
  const client = useQueryClient();
  const toaster = useToast();

  const showDone = ({ done }: ActionNotices<AnswerOf<Name>>, data: AnswerOf<Name> | undefined): void => {
    if (done === undefined) return;
    const notice: Notice | undefined = typeof done === 'string' ? { text: done } : done(data);
    if (notice === undefined) return;
    if (notice.undo) showWithUndo(toaster, notice.text, notice.undo);
    else toaster.show({ tone: 'ok', text: notice.text, detail: notice.detail });
  };

  const { mutateAsync, isPending, error } = useMutation<Done, LoadFailure, Run<Name>, HiddenRows | undefined>({
    mutationFn: async ({ request }) => {
      const answer = await staffCallAny<AnswerOf<Name>>(name, request as object);
      if (answer.ok) return answer;
      if (isDoneIfMissing && answer.problem.code === 'not-found') return { ok: true, headers: new Headers() } as Done;
      throw new LoadFailure(answer.problem);
    },
    onMutate: ({ request }) => (hides === undefined ? undefined : hideRows(client, hides(request), reload)),
    onSettled: async (answer, failure, { request, notices }, hidden) => {
      const loaded =
        hidden?.settle(answer === undefined ? [] : (hides?.(request) ?? [])) ??
        Promise.all(reload.map((queryKey) => client.invalidateQueries({ queryKey })));
      // The change is on the screen already if its rows were hidden.
      if (hidden === undefined) await loaded;
      if (answer) showDone(notices, answer.data);
      else if (failure && notices.failed !== undefined)
        toaster.show({ tone: 'bad', text: notices.failed, detail: reasonOf(failure.problem) });
      await loaded;
    },
  });

  return {
    run: async (request, notices = {}) => {
      try {
        return await mutateAsync({ request, notices });
      } catch (failure) {
        if (failure instanceof LoadFailure) return { ok: false, problem: failure.problem };
        throw failure;
      }
    },
    isPending,
    problem: error?.problem,
  };
}
