/** Who has been invited and has not accepted yet. */
import type { Invitation } from '#shared/contracts/invitations.contract.ts';
import { formatCount } from '#shared/rules/list-count.ts';
import { roles } from '#shared/rules/roles.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { CursorListState, ShowOlder } from '../session/cursor-list-state.tsx';
import { useRowKeys } from '../ui/use-row-keys.ts';
import { useNow } from '../ui/use-now.ts';
import type { CursorList } from '../session/use-cursor-list.ts';
import { nearMoment } from '../submissions/labels/moments.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { listPage } from '../ui/list-page.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { roomyCell, staffTable, tightLine } from '../ui/staff-table.tsx';
import { invitationsFailure } from './use-invitations.ts';
import { recordedName } from '../session/use-names.ts';

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
  const until = state === 'expired' ? 'Expired' : `Good until ${nearMoment(expires_at, now)}`;
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
            Withdraw<span className={visuallyHidden}>{` the invitation of ${name}`}</span>
          </StaffButton>
        </div>
      </td>
    </tr>
  );
}

export function InvitationList({ list, onResend, onWithdraw, onInvite }: InvitationListProps) {
  const { rows, total } = list;
  const keys = useRowKeys(rows ?? []);
  const now = useNow();
  return (
    <>
      <CursorListState list={list} loading="Loading invitations..." failure={invitationsFailure} />
      {rows?.length === 0 ? (
        <EmptyState title="No open invitations" text="Whoever accepts one stands among the people.">
          <StaffButton onClick={onInvite}>Invite somebody</StaffButton>
        </EmptyState>
      ) : null}
      {rows && rows.length > 0 ? (
        <div className={listPage}>
          <p role="status">{`${formatCount(total)} open ${total === 1 ? 'invitation' : 'invitations'}`}</p>
          <table className={staffTable}>
            <thead>
              <tr>
                <th scope="col">Name and e-mail address</th>
                {['Role', 'Invited by', 'Link'].map((column) => (
                  <th key={column} className={roomyCell} scope="col">
                    {column}
                  </th>
                ))}
                <th scope="col">
                  <span className={visuallyHidden}>What to do</span>
                </th>
              </tr>
            </thead>
            <tbody {...keys}>
              {rows.map((invitation) => (
                <Row key={invitation.id} {...{ invitation, now, onResend, onWithdraw }} />
              ))}
            </tbody>
          </table>
          <ShowOlder list={list} />
        </div>
      ) : null}
    </>
  );
}
