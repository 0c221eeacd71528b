/** Loads what is to be edited. What was loaded once is the editor's own: no later load takes the place of what is written. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadError } from '../ui/load-error.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import type { LoadFailure } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';

interface LoadedOnceProps<Data> {
  readonly query: UseQueryResult<Data | null, LoadFailure>;
  /** The screen's, as long as there is nothing to edit. */
  readonly title: string;
  readonly loading: string;
  readonly failure: string;
  /** Where there is nothing at the address. */
  readonly missing: ReactNode;
  readonly children: (loaded: Data) => ReactNode;
}

export function LoadedOnce<Data>({ query, title, loading, failure, missing, children }: LoadedOnceProps<Data>) {
  const { data, error, isFetching, isStale, refetch } = query;
  const [shown, setShown] = useState<Data>();
  // An old copy from an earlier visit waits for the new one: saving would be refused.
  const isNow = !(isStale && isFetching);
  if (shown === undefined && data !== undefined && data !== null && isNow) setShown(data);
  if (shown !== undefined) return children(shown);
  return (
    <>
      <StaffBar title={title} />
      {isFetching && !error ? <LoadingLine>{loading}</LoadingLine> : null}
      {data === null && !isFetching ? missing : null}
      {error ? (
        <LoadError title={failure} problem={error.problem} busy={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </>
  );
}
