/** Where data are to stand: that they are coming, or why they did not. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem } from '#views/api/call-api.ts';
import { LoadError } from './load-error.tsx';
import { LoadingLine } from './loading-line.tsx';

interface LoadStateProps {
  readonly query: UseQueryResult<unknown, Error & { readonly problem: ApiProblem }>;
  readonly loading: string;
  /** The same message as the notice in the corner. */
  readonly failure: string;
}

/** Nothing once there are data, however old. */
export function LoadState({
  query: { data, error, isPending, isFetching, refetch },
  loading,
  failure,
}: LoadStateProps) {
  if (isPending) return <LoadingLine>{loading}</LoadingLine>;
  if (data !== undefined || error === null) return null;
  return <LoadError title={failure} problem={error.problem} busy={isFetching} onRetry={() => void refetch()} />;
}
