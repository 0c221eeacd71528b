/** By the link of a letter, somebody gives their account a new password. */
import { useState } from 'react';
import type { readPasswordResetCall, resetPasswordCall } from '#shared/accounts/password-reset.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { callApi } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { PasswordField } from '../sign-in/password-field.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { StaffLinkButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { ClosedLink } from './closed-link.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { useLink } from './use-link.ts';

export function NewPasswordView() {
  const { token, opened, retry } = useLink<typeof readPasswordResetCall>('/api/password-reset/read');
  const [isDone, setIsDone] = useState(false);
  const change = async (valueOf: (field: string) => string) => {
    const answer = await callApi<typeof resetPasswordCall>({
      method: 'POST',
      path: '/api/password-reset',
      body: { token, new_password: valueOf('new_password') },
    });
    if (!answer.ok) return answer.problem;
    setIsDone(true);
    return undefined;
  };

  if (isDone)
    return (
      <EntrancePage title="New password">
        <StatusLine tone="ok" role="status">
          <p>Password changed. Every session of yours has ended.</p>
        </StatusLine>
        <div className={staffActions}>
          <StaffLinkButton kind="primary" to={staffRoutes['sign-in'].pattern}>
            Sign in
          </StaffLinkButton>
        </div>
      </EntrancePage>
    );
  return (
    <EntrancePage title="New password">
      {opened.state === 'loading' ? <LoadingLine>Loading your link...</LoadingLine> : null}
      {opened.state === 'closed' ? (
        <ClosedLink problem={opened.problem} onRetry={retry}>
          <StaffLinkButton to={staffRoutes.forgottenPassword.pattern}>Ask for a new link</StaffLinkButton>
        </ClosedLink>
      ) : null}
      {opened.state === 'open' ? (
        <>
          <p className={bodyText.plain}>{`For the account ${opened.data.username}. All of its sessions end.`}</p>
          <EntranceForm
            send={change}
            action="Change password"
            busyLabel="Changing..."
            fields={({ isSent, mistakeAt }) => (
              <>
                {/* Tells the browser that keeps passwords whose this is. */}
                <input
                  type="text"
                  name="username"
                  autoComplete="username"
                  value={opened.data.username}
                  readOnly
                  hidden
                />
                <PasswordField
                  label="New password"
                  name="new_password"
                  hint="12 to 128 characters. A few unrelated words make a strong password."
                  autoComplete="new-password"
                  isSent={isSent}
                  mistake={mistakeAt('new_password')}
                />
              </>
            )}
          />
        </>
      ) : null}
    </EntrancePage>
  );
}
