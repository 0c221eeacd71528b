/** Tells a failed load once, in SPEC.md's words, and takes the notice back when a later load succeeds. */
import { useEffect, useMemo, useRef } from 'react';
import { useToast } from '../../feedback/toast.tsx';

interface LoadNotice {
  readonly show: () => void;
  readonly clear: () => void;
}

export function useLoadNotice(failure: string): LoadNotice {
  const toaster = useToast();
  const shown = useRef<number | undefined>(undefined);
  return useMemo(
    () => ({
      show: () => {
        shown.current ??= toaster.show({ tone: 'bad', text: failure });
      },
      clear: () => {
        if (shown.current !== undefined) toaster.dismiss(shown.current);
        shown.current = undefined;
      },
    }),
    [toaster, failure],
  );
}

/** Keeps the notice in step with what became of a query. */
export function useLoadOutcome(
  { show, clear }: LoadNotice,
  { isError, dataUpdatedAt }: { readonly isError: boolean; readonly dataUpdatedAt: number },
): void {
  useEffect(() => {
    if (isError) show();
  }, [isError, show]);
  useEffect(clear, [dataUpdatedAt, clear]);
}
