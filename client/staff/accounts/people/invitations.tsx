/** Lists open invitations, and creates, resends and withdraws them. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Invitation, inviteCall, SentInvitation } from '#shared/accounts/invitations.contract.ts';
import type { RequestBody } from '#shared/api/define-call.ts';
import { countedUpToLimit } from '#shared/api/list-count.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { visuallyHidden } from '#views/design/visually-hidden.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { CursorTable } from '../../session/cursor-table.tsx';
import { staffCall } from '../../session/staff-call.ts';
import { useCursorList, type CursorList } from '../../session/use-cursor-list.ts';
import { formatShortTime } from '../../ui/format-time.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { SelectField, TextField } from '../../ui/staff-field.tsx';
import { ColumnHead, roomyCell, tightLine } from '../../ui/staff-table.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { recordedName } from '../../session/use-names.ts';
import { AccountForm } from '../account-form.tsx';
import { isRole, roleChoices } from './people-labels.ts';

const invitationsFailure = 'Failed to load invitations';

export const useInvitations = (): CursorList<Invitation> =>
  useCursorList({
    call: 'GET /api/admin/invitations',
    key: ['invitations'],
    query: { limit: 50 },
    failure: invitationsFailure,
  });

export interface InvitationChanges {
  readonly invite: (invitee: RequestBody<typeof inviteCall>) => Promise<ApiResult<SentInvitation>>;
  /** Shows a notice and resolves with undefined if it fails. */
  readonly resend: (invitation: Invitation) => Promise<SentInvitation | undefined>;
  readonly withdraw: (invitation: Invitation) => Promise<void>;
}

export function useInvitationChanges(): InvitationChanges {
  const client = useQueryClient();
  const toaster = useToast();
  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ['invitations'] });
  const fail = (text: string, problem: ApiProblem): void =>
    void toaster.show({ tone: 'bad', text, detail: reasonOf(problem) });

  return {
    async invite(body) {
      const answer = await staffCall('POST /api/admin/invitations', { body });
      await reload();
      return answer;
    },
    async resend({ id, name }) {
      const answer = await staffCall('POST /api/admin/invitations/{id}/resend', { params: { id } });
      await reload();
      if (answer.ok) return answer.data;
      fail(`Invitation for ${name} not resent`, answer.problem);
      return undefined;
    },
    async withdraw({ id, name }) {
      const answer = await staffCall('DELETE /api/admin/invitations/{id}', { params: { id } });
      await reload();
      if (answer.ok) toaster.show({ tone: 'ok', text: `Invitation for ${name} withdrawn` });
      else fail(`Invitation for ${name} not withdrawn`, answer.problem);
    },
  };
}

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
  const until = state === 'expired' ? 'Expired' : `Valid until ${formatShortTime(expires_at, now)}`;
  return (
    <tr data-row={invitation.id} tabIndex={-1}>
      <th scope="row">
        {name}
        <small>{email}</small>
        <small className={tightLine}>{`${roles[role].name} · ${until}`}</small>
      </th>
      <td className={roomyCell}>{roles[role].name}</td>
      <td className={roomyCell}>{`${recordedName(invited_by)}, ${formatShortTime(invited_at, now)}`}</td>
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
      <EmptyState title="No open invitations" text="Users appear in the list once they accept.">
        <StaffButton onClick={onInvite}>Invite a user</StaffButton>
      </EmptyState>
    }
    note={<p role="status">{countedUpToLimit(list.total, 'open invitation')}</p>}
    heads={
      <>
        <ColumnHead>Name and email address</ColumnHead>
        <ColumnHead className={roomyCell}>Role</ColumnHead>
        <ColumnHead className={roomyCell}>Invited by</ColumnHead>
        <ColumnHead className={roomyCell}>Link</ColumnHead>
        <ColumnHead isHidden>Actions</ColumnHead>
      </>
    }
  >
    {(invitation, now) => <Row invitation={invitation} now={now} onResend={onResend} onWithdraw={onWithdraw} />}
  </CursorTable>
);

function SentLink({ sent, onClose }: { readonly sent: SentInvitation; readonly onClose: () => void }) {
  const copy = useCopy('Link');
  return (
    <>
      <StatusLine tone={sent.is_mailed ? 'ok' : 'warn'} role="status">
        <p>
          {sent.is_mailed
            ? `Email sent to ${sent.email}.`
            : `No mail server is set up. Copy the link and send it yourself.`}
        </p>
      </StatusLine>
      <TextField
        label="The link"
        hint="Shown only once. Anyone with the link can create the account. Works once, for seven days."
        value={sent.link}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className={staffActions}>
        {copy === undefined ? null : (
          <StaffButton kind="primary" onClick={() => copy(sent.link)}>
            Copy the link
          </StaffButton>
        )}
        <StaffButton onClick={onClose}>Done</StaffButton>
      </div>
    </>
  );
}

interface InviteDialogProps {
  /** A resent invitation, whose link is shown. */
  readonly sent?: SentInvitation | undefined;
  readonly changes: InvitationChanges;
  readonly onClose: () => void;
}

/** Invites a person, then shows the link once. */
export function InviteDialog({ sent: resent, changes, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState(resent);
  const [role, setRole] = useState<RoleId>('author');
  if (sent !== undefined)
    return (
      <StaffDialog key="sent" title={`${sent.name} invited`} onClose={onClose}>
        <SentLink sent={sent} onClose={onClose} />
      </StaffDialog>
    );
  return (
    <StaffDialog key="invite" title="Invite a user" onClose={onClose}>
      <p className={bodyText.soft}>They get an email with a link to choose a username and password.</p>
      <AccountForm
        action="Send invitation"
        busyLabel="Sending..."
        send={async (valueOf) => {
          const answer = await changes.invite({ email: valueOf('email'), name: valueOf('name'), role });
          if (!answer.ok) return answer.problem;
          setSent(answer.data);
          return undefined;
        }}
        fields={({ mistakeAt }) => (
          <>
            <TextField label="Name" name="name" autoComplete="off" maxLength={80} mistake={mistakeAt('name')} />
            <TextField
              label="Email address"
              name="email"
              type="email"
              autoComplete="off"
              maxLength={254}
              mistake={mistakeAt('email')}
            />
            <SelectField
              label="Role"
              name="role"
              hint={roles[role].description}
              value={role}
              mistake={mistakeAt('role')}
              onChange={({ target }) => isRole(target.value) && setRole(target.value)}
            >
              {roleChoices.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          </>
        )}
      />
    </StaffDialog>
  );
}
