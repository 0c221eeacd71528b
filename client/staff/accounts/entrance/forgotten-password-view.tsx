/** Somebody who has forgotten the password asks for a letter. The answer is the same for everybody. */
import { useState } from 'react';
import type { askPasswordResetCall } from '#shared/accounts/password-reset.contract.ts';
import { callApi } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { EntrancePage } from './entrance-page.tsx';

export function ForgottenPasswordView() {
  const [isAsked, setIsAsked] = useState(false);
  const ask = async (valueOf: (field: string) => string) => {
    const answer = await callApi<typeof askPasswordResetCall>({
      method: 'POST',
      path: '/api/password-reset/ask',
      body: { username: valueOf('username') },
    });
    if (!answer.ok) return answer.problem;
    setIsAsked(true);
    return undefined;
  };

  return (
    <EntrancePage title="Forgotten password">
      {isAsked ? (
        <>
          <StatusLine tone="ok" role="status">
            <p>If the account exists and has an email address, a link is on its way.</p>
          </StatusLine>
          <p className={bodyText.soft}>
            The link works for one hour. Check your spam folder, or ask an owner of the site.
          </p>
          <div className={staffActions}>
            <StaffButton onClick={() => setIsAsked(false)}>Ask again</StaffButton>
          </div>
        </>
      ) : (
        <>
          <p className={bodyText.soft}>We send a link to the email address of your account.</p>
          <EntranceForm
            send={ask}
            action="Send link"
            busyLabel="Sending..."
            fields={({ mistakeAt }) => (
              <TextField
                label="Username or email address"
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                mistake={mistakeAt('username')}
              />
            )}
          />
        </>
      )}
    </EntrancePage>
  );
}
