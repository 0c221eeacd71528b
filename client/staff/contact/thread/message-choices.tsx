/** Controls for assignee and status of the open message. */
import type { StaffRef } from '#shared/accounts/staff.contract.ts';
import type { Submission } from '#shared/contact/submission.schema.ts';
import { submissionStatuses, type SubmissionStatus } from '#shared/contact/submission-rules.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { keyHint } from '../../palette/actions.ts';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { useDesk } from '../desk-context.ts';
import { choice } from '../../ui/small-controls.ts';
import { statusLabels } from '../message-labels.ts';
import { recordedName } from '../../session/use-names.ts';
import { hoverGround } from '../../ui/style-rules.ts';

export function AssigneeChoice({ message }: { readonly message: Submission }) {
  const { me, change } = useDesk();
  const { data: accounts = [] } = useStaffQuery('GET /api/admin/accounts', {
    key: ['accounts'],
    failure: 'Failed to load accounts',
  });
  const { assignee } = message;
  // The assignee's account may have been removed.
  const isListed = assignee === null || accounts.some((account) => account.id === assignee.id);
  const choices: readonly StaffRef[] = isListed ? accounts : [assignee, ...accounts];
  const choose = (chosen: string): void => {
    change(message, { assignee: choices.find((account) => account.id === chosen) ?? null });
  };

  return (
    <select
      className={choice}
      aria-label="Assigned to"
      {...keyHint('A')}
      value={assignee?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">Unassigned</option>
      {choices.map((account) => (
        <option key={account.id} value={account.id}>
          {account.id === me?.id ? `${recordedName(account)} (you)` : recordedName(account)}
        </option>
      ))}
    </select>
  );
}

const statusGroup = css({
  display: 'flex',
  flexWrap: 'wrap',
  button: {
    minHeight: 44,
    marginLeft: -1,
    padding: '0.5rem 0.75rem',
    border: `${token('--line')} solid ${token('--edge')}`,
    background: token('--paper'),
    fontSize: token('--t-small'),
    fontWeight: 500,
    lineHeight: 1.2,
    cursor: 'pointer',
    ...hoverGround,
    '&:first-of-type': {
      marginLeft: 0,
      borderRadius: `${token('--r-1')} 0 0 ${token('--r-1')}`,
    },
    '&:last-of-type': {
      borderRadius: `0 ${token('--r-1')} ${token('--r-1')} 0`,
    },
    "&[aria-pressed='true']": {
      background: token('--build-wash'),
      boxShadow: `inset 0 -2px ${token('--build')}`,
      fontWeight: 600,
      cursor: 'default',
    },
    '&:focus-visible': {
      position: 'relative',
    },
  },
  '@media (forced-colors: active)': {
    "button[aria-pressed='true']": {
      outline: '2px solid Highlight',
      outlineOffset: -4,
    },
  },
});

const statusKeys: { readonly [Status in SubmissionStatus]?: string } = { archived: 'E', spam: '!' };

/** Shows the status, and changes it with one click. */
export function StatusChoice({ message }: { readonly message: Submission }) {
  const { change } = useDesk();
  const choose = (status: SubmissionStatus): void => {
    if (status !== message.status) change(message, { status });
  };
  return (
    <div className={statusGroup} role="group" aria-label="Status">
      {submissionStatuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === message.status}
          {...keyHint(statusKeys[status] ?? 'S')}
          onClick={() => choose(status)}
        >
          {statusLabels[status]}
        </button>
      ))}
    </div>
  );
}
