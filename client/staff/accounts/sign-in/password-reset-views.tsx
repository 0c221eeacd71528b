/** Requests a link for a new password, and sets one by that link. */
import { useState } from 'react';
import type {
  askPasswordResetCall,
  readPasswordResetCall,
  resetPasswordCall,
} from '#shared/accounts/staff.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { callApi } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { StaffButton, StaffLinkButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { HiddenUsername, PasswordField } from '../account-form.tsx';
import { ActionForm, type ValueOf } from '../../kit/action-form.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { ClosedLink, useLink } from './one-time-link.tsx';

/** The answer is the same whether or not the account exists. */
export function ForgottenPasswordView() {
  const [isAsked, setIsAsked] = useState(false);
  const ask = async (valueOf: ValueOf) => {
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
    <EntrancePage title="Reset your password">
      {isAsked ? (
        <>
          <StatusLine tone="ok" role="status">
            <p>If the account exists and has an email address, a link is on its way.</p>
          </StatusLine>
          <p className={bodyText.soft}>
            The link works for one hour. Check your spam folder, or ask an owner of the site.
          </p>
          <div className={staffActions}>
            <StaffButton onClick={() => setIsAsked(false)}>Send another link</StaffButton>
          </div>
        </>
      ) : (
        <>
          <p className={bodyText.soft}>We email you a link to choose a new password.</p>
          <ActionForm send={ask} action="Send link" pending="Sending...">
            {({ mistakeAt }) => (
              <TextField
                label="Username or email address"
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                mistake={mistakeAt('username')}
              />
            )}
          </ActionForm>
        </>
      )}
    </EntrancePage>
  );
}

export function NewPasswordView() {
  const { token, opened, retry } = useLink<typeof readPasswordResetCall>('/api/password-reset/read');
  const [isDone, setIsDone] = useState(false);
  const change = async (valueOf: ValueOf) => {
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
          <p>Password changed. You are signed out on all devices.</p>
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
          <StaffLinkButton to={staffRoutes.forgottenPassword.pattern}>Request a new link</StaffLinkButton>
        </ClosedLink>
      ) : null}
      {opened.state === 'open' ? (
        <>
          <p
            className={bodyText.plain}
          >{`For the account ${opened.data.username}. You will be signed out everywhere.`}</p>
          <ActionForm send={change} action="Change password" pending="Changing...">
            {({ isPending, mistakeAt }) => (
              <>
                <HiddenUsername username={opened.data.username} />
                <PasswordField
                  label="New password"
                  name="new_password"
                  autoComplete="new-password"
                  isSent={isPending}
                  mistake={mistakeAt('new_password')}
                />
              </>
            )}
          </ActionForm>
        </>
      ) : null}
    </EntrancePage>
  );
}
