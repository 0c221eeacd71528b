/** Who has been invited and has not accepted yet. */
import type { Invitation } from '#shared/accounts/invitations.contract.ts';
import { formatCount } from '#shared/api/list-count.ts';
import { roles } from '#shared/accounts/roles.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { CursorTable } from '../../session/cursor-table.tsx';
import type { CursorList } from '../../session/use-cursor-list.ts';
import { nearMoment } from '../../contact/labels/moments.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { ColumnHead, roomyCell, tightLine } from '../../ui/staff-table.tsx';
import { invitationsFailure } from './use-invitations.ts';
import { recordedName } from '../../session/use-names.ts';

interface InvitationListProps {
  readonly list: CursorList<Invitation>;
  readonly onResend: (invitation: Invitation) => void;
  readonly onWithdraw: (invitation: Invitation) => void;
  readonly onInvite: () => void;
}

function Row({
  invitation,
  now,
  onResend,
  onWithdraw,
}: { readonly invitation: Invitation; readonly now: Date } & Pick<InvitationListProps, 'onResend' | 'onWithdraw'>) {
  const { name, email, role, invited_by, invited_at, expires_at, state } = invitation;
  const until = state === 'expired' ? 'Expired' : `Valid until ${nearMoment(expires_at, now)}`;
  return (
    <tr data-row={invitation.id} tabIndex={-1}>
      <th scope="row">
        {name}
        <small>{email}</small>
        <small className={tightLine}>{`${roles[role].name} · ${until}`}</small>
      </th>
      <td className={roomyCell}>{roles[role].name}</td>
      <td className={roomyCell}>{`${recordedName(invited_by)}, ${nearMoment(invited_at, now)}`}</td>
      <td className={roomyCell}>{until}</td>
      <td>
        <div className={staffActions}>
          <StaffButton onClick={() => onResend(invitation)}>
            Send again<span className={visuallyHidden}>{` to ${name}`}</span>
          </StaffButton>
          <StaffButton onClick={() => onWithdraw(invitation)}>
            Withdraw<span className={visuallyHidden}>{` the invitation for ${name}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

export const InvitationList = ({ list, onResend, onWithdraw, onInvite }: InvitationListProps) => (
  <CursorTable
    list={list}
    loading="Loading invitations..."
    failure={invitationsFailure}
    empty={
      <EmptyState title="No open invitations" text="People appear in the list once they accept.">
        <StaffButton onClick={onInvite}>Invite a person</StaffButton>
      </EmptyState>
    }
    note={<p role="status">{`${formatCount(list.total)} open ${list.total === 1 ? 'invitation' : 'invitations'}`}</p>}
    heads={
      <>
        <ColumnHead>Name and email address</ColumnHead>
        <ColumnHead className={roomyCell}>Role</ColumnHead>
        <ColumnHead className={roomyCell}>Invited by</ColumnHead>
        <ColumnHead className={roomyCell}>Link</ColumnHead>
        <ColumnHead isHidden>What to do</ColumnHead>
      </>
    }
  >
    {(invitation, now) => <Row invitation={invitation} now={now} onResend={onResend} onWithdraw={onWithdraw} />}
  </CursorTable>
);
