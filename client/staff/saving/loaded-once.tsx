/** Loads a document for an editor, once: later loads do not overwrite what is being written. */
import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadError } from '../ui/load-state.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import type { LoadFailure } from '../session/use-staff-query.ts';
import { StaffBar } from '../shell/staff-bar.tsx';

interface LoadedOnceProps<Data> {
  readonly query: UseQueryResult<Data | null, LoadFailure>;
  /** Title of the screen until the document is loaded. */
  readonly title: string;
  readonly loading: string;
  readonly failure: string;
  /** Shown if the document does not exist. */
  readonly missing: ReactNode;
  readonly children: (loaded: Data) => ReactNode;
}

export function LoadedOnce<Data>({ query, title, loading, failure, missing, children }: LoadedOnceProps<Data>) {
  const { data, error, isFetching, isStale, refetch } = query;
  const [shown, setShown] = useState<Data>();
  // Wait for a fresh copy: saving onto a cached old version would be refused.
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
