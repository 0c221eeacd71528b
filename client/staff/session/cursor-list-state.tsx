/** Around a list that grows: above it, that it is coming, why it did not come, or that it may be old; below it, the way to more. */
import { LoadError } from '../ui/load-error.tsx';
import { LoadingLine } from '../ui/loading-line.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import type { CursorList } from './use-cursor-list.ts';

interface CursorListStateProps {
  readonly list: Pick<CursorList<unknown>, 'rows' | 'error' | 'busy' | 'retry'>;
  readonly loading: string;
  /** The same message as the notice in the corner. */
  readonly failure: string;
}

export function CursorListState({ list: { rows, error, busy, retry }, loading, failure }: CursorListStateProps) {
  if (rows !== undefined) return error === null ? null : <StaleNotice problem={error.problem} />;
  if (error === null) return <LoadingLine>{loading}</LoadingLine>;
  return <LoadError title={failure} problem={error.problem} busy={busy} onRetry={retry} />;
}

interface ShowOlderProps {
  readonly list: Pick<CursorList<unknown>, 'hasOlder' | 'busy' | 'showOlder'>;
  readonly label?: string;
}

/** Nothing where the list is whole. */
export const ShowOlder = ({ list: { hasOlder, busy, showOlder }, label = 'Show older ones' }: ShowOlderProps) =>
  hasOlder ? (
    <StaffButton busy={busy} busyLabel="Loading..." onClick={showOlder}>
      {label}
    </StaffButton>
  ) : null;
