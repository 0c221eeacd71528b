/** Shows an invitation and creates the invited user's account. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { acceptInvitationCall, readInvitationCall } from '#shared/accounts/invitations.contract.ts';
import { roles } from '#shared/accounts/roles.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { callApi } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { useSite } from '#views/page-context.ts';
import { ActionForm, type ValueOf } from '../../kit/action-form.tsx';
import { NewAccountFields } from '../account-form.tsx';
import { formatDateTime } from '../../ui/format-time.ts';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { StaffLinkButton } from '../../ui/staff-button.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { ClosedLink, useLink } from './one-time-link.tsx';
import { signIn } from './sign-in-calls.ts';

export function InvitationView() {
  const { name: company } = useSite();
  const { token, opened, retry } = useLink<typeof readInvitationCall>('/api/invitation/read');
  const [isMade, setIsMade] = useState(false);
  const navigate = useNavigate();
  const toaster = useToast();

  const accept = async (valueOf: ValueOf) => {
    const [username, name, password] = [valueOf('username').trim(), valueOf('name'), valueOf('password')];
    const answer = await callApi<typeof acceptInvitationCall>({
      method: 'POST',
      path: '/api/invitation/accept',
      body: { token, username, name, password },
    });
    if (!answer.ok) return answer.problem;
    // The account exists, even if the sign-in fails.
    setIsMade(true);
    if ((await signIn(username, password)) !== undefined) return undefined;
    toaster.show({ tone: 'ok', text: `Welcome, ${name}`, detail: 'Account created. You are signed in.' });
    await navigate(staffRoutes.dashboard.pattern, { replace: true });
    return undefined;
  };

  if (isMade)
    return (
      <EntrancePage title="Account created">
        <p className={bodyText.plain}>Sign in with your username and password.</p>
      </EntrancePage>
    );
  return (
    <EntrancePage title={`Join the staff of ${company}`}>
      {opened.state === 'loading' ? <LoadingLine>Loading your invitation...</LoadingLine> : null}
      {opened.state === 'closed' ? (
        <ClosedLink problem={opened.problem} onRetry={retry}>
          <StaffLinkButton to={staffRoutes['sign-in'].pattern}>Sign in</StaffLinkButton>
        </ClosedLink>
      ) : null}
      {opened.state === 'open' ? (
        <>
          <p className={bodyText.plain}>
            {`${opened.data.invited_by} invites you, ${opened.data.email}, as ${roles[opened.data.role].name}. ${roles[opened.data.role].description}`}
          </p>
          <p className={bodyText.soft}>{`The invitation expires on ${formatDateTime(opened.data.expires_at)}.`}</p>
          <ActionForm send={accept} action="Create account" pending="Creating account...">
            {(state) => <NewAccountFields {...state} name={opened.data.name} />}
          </ActionForm>
        </>
      ) : null}
    </EntrancePage>
  );
}
