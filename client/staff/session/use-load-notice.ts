/** Announces a failed load once, and takes the notice back when a later load succeeds. */
import { useEffect, useMemo, useRef } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { useSession } from './use-session.ts';

interface LoadNotice {
  readonly show: () => void;
  readonly clear: () => void;
}

/** Parts of a screen that fail with the same message share one notice: it goes when the last of them has loaded. */
const told = new Map<string, { readonly id: number; holders: number }>();

/** Without a message nothing is told: for what the screen can do without. */
export function useLoadNotice(failure: string | undefined): LoadNotice {
  const toaster = useToast();
  const holds = useRef(false);
  return useMemo(
    () => ({
      show: () => {
        if (failure === undefined || holds.current) return;
        holds.current = true;
        const notice = told.get(failure);
        if (notice) notice.holders += 1;
        else told.set(failure, { id: toaster.show({ tone: 'bad', text: failure }), holders: 1 });
      },
      clear: () => {
        const notice = failure !== undefined && holds.current ? told.get(failure) : undefined;
        holds.current = false;
        if (failure === undefined || notice === undefined) return;
        notice.holders -= 1;
        if (notice.holders > 0) return;
        told.delete(failure);
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

/** Keeps the notice in step with what became of a query. */
export function useLoadOutcome({ show, clear }: LoadNotice, outcome: LoadOutcome): void {
  const { isError, isFetching = false, dataUpdatedAt, error = null } = outcome;
  // The query may wait for somebody to sign in again, whichever screen's part it was that asked.
  const refused = useSession().status === 'refused' && isFetching;
  // A connection that is gone for a while is told by a quiet line beside what is still shown.
  const quiet = dataUpdatedAt > 0 && error !== null && error.problem.kind !== 'refused';
  const failed = refused || (isError && !quiet);
  useEffect(() => {
    if (failed) show();
  }, [failed, show]);
  useEffect(clear, [dataUpdatedAt, clear]);
  // It speaks of this screen.
  useEffect(() => clear, [clear]);
}
