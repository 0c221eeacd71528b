/** Invites somebody, then shows the link, once. */
import { useState } from 'react';
import type { SentInvitation } from '#shared/accounts/invitations.contract.ts';
import { roles, type RoleId } from '#shared/accounts/roles.ts';
import { bodyText } from '#views/design/type.ts';
import { EntranceForm } from '../entrance/entrance-form.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { SelectField, TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { isRole, roleChoices } from './people-labels.ts';
import type { InvitationChanges } from './use-invitations.ts';

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
  /** An invitation that was sent again; without it somebody new is invited. */
  readonly sent?: SentInvitation | undefined;
  readonly changes: InvitationChanges;
  readonly onClose: () => void;
}

export function InviteDialog({ sent: again, changes, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState(again);
  const [role, setRole] = useState<RoleId>('author');
  if (sent !== undefined)
    return (
      <StaffDialog key="sent" title={`${sent.name} invited`} onClose={onClose}>
        <SentLink sent={sent} onClose={onClose} />
      </StaffDialog>
    );
  return (
    <StaffDialog key="invite" title="Invite a person" onClose={onClose}>
      <p className={bodyText.soft}>They get an email with a link to choose a username and password.</p>
      <EntranceForm
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
