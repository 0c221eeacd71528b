import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem } from '#views/api/call-api.ts';
import { LoadingLine } from './loading-line.tsx';
import { EmptyState } from './empty-state.tsx';
import { StaffButton } from './staff-button.tsx';
import { useOnline } from './offline-notice.tsx';
import { StatusLine } from './status-line.tsx';

/** Shown over data that could not be reloaded. `OfflineNotice` covers browsers that are offline. */
export function StaleNotice({ problem }: { readonly problem: ApiProblem }) {
  const online = useOnline();
  if (!online) return null;
  return <StatusLine tone="warn" role="status">{`${reasonOf(problem)} Data may be out of date.`}</StatusLine>;
}

/** The reason of a failed call, as a sentence. */
export function reasonOf({ kind, detail }: ApiProblem): string {
  if (detail) return detail;
  if (kind === 'late') return 'The server took too long to answer.';
  if (kind === 'offline') return 'The server could not be reached. Check the connection.';
  return 'The server gave no reason.';
}

interface LoadErrorProps {
  /** The same message as the notice in the corner. */
  readonly title: string;
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
  /** While a retry is running. */
  readonly busy?: boolean;
}

export const LoadError = ({ title, problem, onRetry, busy = false }: LoadErrorProps) => (
  <EmptyState title={title} text={reasonOf(problem)}>
    <StaffButton busy={busy} busyLabel="Trying..." onClick={onRetry}>
      Try again
    </StaffButton>
  </EmptyState>
);

interface LoadStateProps {
  readonly query: UseQueryResult<unknown, Error & { readonly problem: ApiProblem }>;
  readonly loading: string;
  /** The same message as the notice in the corner. */
  readonly failure: string;
}

/** Shows loading or failure until there are data, however old. */
export function LoadState({
  query: { data, error, isPending, isFetching, refetch },
  loading,
  failure,
}: LoadStateProps) {
  if (isPending) return <LoadingLine>{loading}</LoadingLine>;
  if (data !== undefined || error === null) return null;
  return <LoadError title={failure} problem={error.problem} busy={isFetching} onRetry={() => void refetch()} />;
}
