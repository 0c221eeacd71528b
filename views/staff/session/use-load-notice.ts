/** Tells a failed load once, in SPEC.md's words, and takes the notice back when a later load succeeds. */
import { useEffect, useMemo, useRef } from 'react';
import type { ApiProblem } from '../../api/call-api.ts';
import { useToast } from '../../feedback/toast.tsx';
import { useSession } from './use-session.ts';

interface LoadNotice {
  readonly show: () => void;
  readonly clear: () => void;
}

/** Without words nothing is told: for what the screen can do without. */
export function useLoadNotice(failure: string | undefined): LoadNotice {
  const toaster = useToast();
  const shown = useRef<number | undefined>(undefined);
  return useMemo(
    () => ({
      show: () => {
        if (failure !== undefined) shown.current ??= toaster.show({ tone: 'bad', text: failure });
      },
      clear: () => {
        if (shown.current !== undefined) toaster.dismiss(shown.current);
        shown.current = undefined;
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
