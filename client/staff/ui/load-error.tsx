/** Where something could not be loaded: what failed, why as far as it is known, and the way to try again. */
import type { ApiProblem } from '#views/api/call-api.ts';
import { EmptyState } from './empty-state.tsx';
import { StaffButton } from './staff-button.tsx';

/** Why no data came, in a sentence. */
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
  /** While the next try is under way. */
  readonly busy?: boolean;
}

export const LoadError = ({ title, problem, onRetry, busy = false }: LoadErrorProps) => (
  <EmptyState title={title} text={reasonOf(problem)}>
    <StaffButton busy={busy} busyLabel="Trying..." onClick={onRetry}>
      Try again
    </StaffButton>
  </EmptyState>
);
