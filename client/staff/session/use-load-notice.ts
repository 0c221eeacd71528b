/** Shows one notice for a failed load, and removes it when a later load succeeds. */
import { useEffect, useMemo, useRef } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { useSession } from './use-session.ts';

interface LoadNotice {
  readonly show: () => void;
  readonly clear: () => void;
}

/** Queries that fail with the same message share one notice, which is removed when the last of them has loaded. */
const notices = new Map<string, { readonly id: number; holders: number }>();

/** @param failure undefined for data that the screen does not need: then there is no notice */
export function useLoadNotice(failure: string | undefined): LoadNotice {
  const toaster = useToast();
  const holds = useRef(false);
  return useMemo(
    () => ({
      show: () => {
        if (failure === undefined || holds.current) return;
        holds.current = true;
        const notice = notices.get(failure);
        if (notice) notice.holders += 1;
        else notices.set(failure, { id: toaster.show({ tone: 'bad', text: failure }), holders: 1 });
      },
      clear: () => {
        const notice = failure !== undefined && holds.current ? notices.get(failure) : undefined;
        holds.current = false;
        if (failure === undefined || notice === undefined) return;
        notice.holders -= 1;
        if (notice.holders > 0) return;
        notices.delete(failure);
        toaster.dismiss(notice.id);
      },
    }),
    [toaster, failure],
  );
}

interface LoadOutcome {
  readonly isError: boolean;
  readonly isFetching?: boolean;
  readonly dataUpdatedAt: number;
  readonly error?: { readonly problem: ApiProblem } | null;
}

/** Shows and removes the notice according to the state of a query. */
export function useLoadOutcome({ show, clear }: LoadNotice, outcome: LoadOutcome): void {
  const { isError, isFetching = false, dataUpdatedAt, error = null } = outcome;
  // The query may wait for a sign-in that another call has requested.
  const refused = useSession().status === 'refused' && isFetching;
  // If older data is shown, a lost connection is indicated beside it.
  const quiet = dataUpdatedAt > 0 && error !== null && error.problem.kind !== 'refused';
  const failed = refused || (isError && !quiet);
  useEffect(() => {
    if (failed) show();
  }, [failed, show]);
  useEffect(clear, [dataUpdatedAt, clear]);
  // Remove it with the screen.
  useEffect(() => clear, [clear]);
}
