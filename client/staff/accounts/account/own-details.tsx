/** Name and email address of the user. */
import { useState } from 'react';
import type { OwnDetails } from '#shared/accounts/own-account.contract.ts';
import { roles } from '#shared/accounts/roles.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { staffCall } from '../../session/staff-call.ts';
import { useMe } from '../../session/use-session.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { LiveLine } from '../../ui/status-line.tsx';
import { ConfirmedForm, currentPassword } from '../account-form.tsx';
import { DetailForm, ownDetailsFailure, useOwnDetails } from './own-preferences.tsx';

const NameForm = ({ name }: Pick<OwnDetails, 'name'>) => (
  <DetailForm field="name" action="Save name" changeOf={(typed) => [{ name: typed }, 'Name saved']}>
    {(mistake) => (
      <TextField
        label="Name"
        name="name"
        hint="Shown to your colleagues."
        autoComplete="name"
        maxLength={80}
        defaultValue={name}
        mistake={mistake}
      />
    )}
  </DetailForm>
);

interface EmailDialogProps {
  readonly onRequested: (requested: RequestedEmail) => void;
  readonly onClose: () => void;
}

interface RequestedEmail {
  readonly email: string;
  readonly isMailed: boolean;
}

function EmailDialog({ onRequested, onClose }: EmailDialogProps) {
  const send = async (password: string, email: string): Promise<ApiProblem | undefined> => {
    const answer = await staffCall('POST /api/admin/account/email', { body: { email, current_password: password } });
    if (!answer.ok) return answer.problem;
    onRequested({ email, isMailed: answer.data?.is_mailed ?? false });
    return undefined;
  };
  return (
    <StaffDialog title="New email" onClose={onClose}>
      <ConfirmedForm
        send={(valueOf) => send(valueOf(currentPassword), valueOf('email').trim())}
        action="Send link"
        pending="Sending..."
        refused="Nothing has changed."
        unknown="An email may have been sent."
        intro={<p className={bodyText.soft}>We send a link to the new address. Open it to confirm the change.</p>}
        fields={({ mistakeAt }) => (
          <TextField
            label="New email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            mistake={mistakeAt('email')}
          />
        )}
        buttons={<StaffButton onClick={onClose}>Cancel</StaffButton>}
      />
    </StaffDialog>
  );
}

function EmailPart({ email }: Pick<OwnDetails, 'email'>) {
  const [requested, setRequested] = useState<RequestedEmail>();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className={bodyText.soft}>
        {email === null
          ? 'Add an email address so that you can reset your password if you forget it.'
          : `Emails go to ${email}.`}
      </p>
      <LiveLine tone={requested?.isMailed ? 'ok' : 'warn'}>
        {requested?.isMailed
          ? `We sent a link to ${requested.email}. Open it within a day to confirm.`
          : requested &&
            `No mail server is set up, so the email to ${requested.email} is waiting. Nothing has changed yet.`}
      </LiveLine>
      <div className={staffActions}>
        <StaffButton onClick={() => setIsOpen(true)}>{email === null ? 'Add email' : 'Change email'}</StaffButton>
      </div>
      {isOpen ? (
        <EmailDialog
          onRequested={(next) => {
            setRequested(next);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

export function OwnDetailsSections() {
  const query = useOwnDetails();
  const staff = useMe();
  return (
    <>
      <StaffSection title="Your name">
        <LoadState query={query} loading="Loading your details..." failure={ownDetailsFailure} />
        {query.data ? (
          <>
            <p className={bodyText.soft}>
              {`You sign in as ${query.data.username}${staff ? `. Role: ${roles[staff.role].name}. ${roles[staff.role].description}` : ''}`}
            </p>
            <NameForm name={query.data.name} />
          </>
        ) : null}
      </StaffSection>
      {query.data ? (
        <StaffSection title="Your email">
          <EmailPart email={query.data.email} />
        </StaffSection>
      ) : null}
    </>
  );
}
