/** A link that opens nothing: why, and what to do then. */
import type { ReactNode } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';

interface ClosedLinkProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** A refusal stays one, however often it is asked for. */
const mayPass = ({ kind, code }: ApiProblem): boolean =>
  kind !== 'refused' || !['link-ended', 'invalid-fields'].includes(code);

export const ClosedLink = ({ problem, onRetry, children }: ClosedLinkProps) => (
  <>
    <StatusLine tone="bad" role="status">
      <p>{problem.errors[0]?.message ?? reasonOf(problem)}</p>
    </StatusLine>
    <div className={staffActions}>
      {mayPass(problem) ? <StaffButton onClick={onRetry}>Try again</StaffButton> : null}
      {children}
    </div>
  </>
);
