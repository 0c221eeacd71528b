/** Two facts of the opened message that staff choose: who takes care of it, and where it stands. */
import type { listAccountsCall, StaffRef } from '#shared/contracts/staff.contract.ts';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { submissionStatuses } from '#shared/rules/submission-rules.ts';
import { token } from '#views/design/tokens.ts';
import { StaffButton } from '../../ui/staff-button.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { useDesk } from '../desk-context.ts';
import { choice } from '../small-controls.tsx';
import { statusLabels } from '../labels/status-labels.ts';
import { css } from '#views/design/emotion.ts';

const side = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: token('--s-2'),
});

export function AssigneeChoice({ message }: { readonly message: Submission }) {
  const { me, actions } = useDesk();
  const { data: accounts = [] } = useStaffQuery<typeof listAccountsCall>({
    key: ['accounts'],
    path: '/api/admin/accounts',
    failure: 'Failed to load accounts',
  });
  const { assignee } = message;
  // Whoever took care of it may have no account any more.
  const isListed = assignee === null || accounts.some((account) => account.id === assignee.id);
  const choices: readonly StaffRef[] = isListed ? accounts : [assignee, ...accounts];
  const choose = (chosen: string): void => {
    void actions.assign(message, choices.find((account) => account.id === chosen) ?? null);
  };

  return (
    <div className={side}>
      <select
        className={choice}
        aria-label="Assigned to"
        value={assignee?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">Nobody</option>
        {choices.map((account) => (
          <option key={account.id} value={account.id}>
            {account.id === me?.id ? `${account.username} (you)` : account.username}
          </option>
        ))}
      </select>
      {me && assignee?.id !== me.id ? (
        <StaffButton
          onClick={(event) => {
            // The button goes with its work; the choice beside it tells what became of it.
            event.currentTarget.parentElement?.querySelector('select')?.focus();
            void actions.assign(message, me);
          }}
        >
          Assign to me
        </StaffButton>
      ) : null}
    </div>
  );
}

export function StatusChoice({ message }: { readonly message: Submission }) {
  const { actions } = useDesk();
  return (
    <select
      className={choice}
      aria-label="Status"
      value={message.status}
      onChange={(event) => {
        const status = submissionStatuses.find((each) => each === event.target.value);
        if (status) void actions.setStatus(message, status);
      }}
    >
      {submissionStatuses.map((status) => (
        <option key={status} value={status}>
          {statusLabels[status]}
        </option>
      ))}
    </select>
  );
}
