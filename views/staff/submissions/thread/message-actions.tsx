/** What can be done with the opened message: who takes care of it, where it stands, and the steps that are needed most. */
import styled from '@emotion/styled';
import { useId, useState } from 'react';
import type { listAccountsCall, StaffMember } from '#shared/contracts/staff.contract.ts';
import type { Submission } from '#shared/contracts/submission.schema.ts';
import { submissionStatuses } from '#shared/rules/submission-rules.ts';
import { token } from '../../../design/tokens.ts';
import { StaffActions, StaffButton } from '../../design/staff-button.tsx';
import { useStaffQuery } from '../../session/use-staff-query.ts';
import { useDesk } from '../desk-context.ts';
import { Choice } from '../small-controls.tsx';
import { statusWords } from '../words/status-words.ts';
import { EraseDialog } from './erase-dialog.tsx';

const Labelled = styled.div`
  display: flex;
  gap: ${token('--s-2')};
  align-items: center;
  min-width: 0;
  label {
    color: ${token('--ink-3')};
    white-space: nowrap;
  }
`;

function Assignee({ message }: { readonly message: Submission }) {
  const { me, actions } = useDesk();
  const id = useId();
  const { data: accounts = [] } = useStaffQuery<typeof listAccountsCall>({
    key: ['accounts'],
    path: '/api/admin/accounts',
    failure: 'Failed to load accounts',
  });
  const { assignee } = message;
  // Whoever took care of it may have no account any more.
  const isListed = assignee === null || accounts.some((account) => account.id === assignee.id);
  const choices: readonly StaffMember[] = isListed ? accounts : [assignee, ...accounts];
  const choose = (chosen: string): void => {
    void actions.assign(message, choices.find((account) => account.id === chosen) ?? null);
  };

  return (
    <>
      <Labelled>
        <label htmlFor={id}>Assigned to</label>
        <Choice id={id} value={assignee?.id ?? ''} onChange={(event) => choose(event.target.value)}>
          <option value="">Nobody</option>
          {choices.map((account) => (
            <option key={account.id} value={account.id}>
              {account.id === me?.id ? `${account.username} (you)` : account.username}
            </option>
          ))}
        </Choice>
      </Labelled>
      {me && assignee?.id !== me.id ? (
        <StaffButton onClick={() => void actions.assign(message, me)}>Assign to me</StaffButton>
      ) : null}
    </>
  );
}

function Status({ message }: { readonly message: Submission }) {
  const { actions } = useDesk();
  const id = useId();
  return (
    <Labelled>
      <label htmlFor={id}>Set status</label>
      <Choice
        id={id}
        value={message.status}
        onChange={(event) => {
          const status = submissionStatuses.find((each) => each === event.target.value);
          if (status) void actions.setStatus(message, status);
        }}
      >
        {submissionStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]}
          </option>
        ))}
      </Choice>
    </Labelled>
  );
}

interface MessageActionsProps {
  readonly message: Submission;
  readonly onReply: () => void;
  /** Where the keyboard goes when the pressed button has done its work and is gone. */
  readonly onDone: () => void;
  readonly onErased: (wholeAddress: boolean) => void;
}

export function MessageActions({ message, onReply, onDone, onErased }: MessageActionsProps) {
  const { actions } = useDesk();
  const [erasing, setErasing] = useState(false);
  const { status } = message;
  const set = async (next: typeof status): Promise<void> => {
    const changed = actions.setStatus(message, next);
    onDone();
    await changed;
  };

  return (
    <>
      <StaffActions>
        <StaffButton onClick={onReply}>Reply</StaffButton>
        {status === 'new' ? <StaffButton onClick={() => void set('read')}>Mark as Read</StaffButton> : null}
        {status === 'archived' ? null : <StaffButton onClick={() => void set('archived')}>Archive</StaffButton>}
        {status === 'spam' ? (
          <StaffButton onClick={() => void set('new')}>Not spam</StaffButton>
        ) : (
          <StaffButton onClick={() => void set('spam')}>Spam</StaffButton>
        )}
        <StaffButton kind="danger" aria-haspopup="dialog" onClick={() => setErasing(true)}>
          Erase
        </StaffButton>
      </StaffActions>
      <StaffActions>
        <Assignee message={message} />
        <Status message={message} />
      </StaffActions>
      {erasing ? <EraseDialog message={message} onClose={() => setErasing(false)} onErased={onErased} /> : null}
    </>
  );
}
