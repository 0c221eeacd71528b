import { useMutation } from '@tanstack/react-query';
import { useToast } from '#views/feedback/toast.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import type { logoutCall } from '#shared/accounts/staff.contract.ts';
import { callApi } from '#views/api/call-api.ts';
import { needsSignIn } from '#views/api/problem-code.ts';
import { sessionStore } from '../session/session-store.ts';

/** Then the browser signs out without the server. */
const timeoutMs = 4000;

/** Resolves with whether the server has ended the session. */
async function logOut(): Promise<boolean> {
  const session = sessionStore.get();
  if (!('token' in session)) return true;
  const result = await callApi<typeof logoutCall>({
    method: 'POST',
    path: '/api/admin/logout',
    headers: { authorization: `Bearer ${session.token}` },
    timeoutMs,
  });
  sessionStore.signOut();
  return result.ok || needsSignIn(result.problem.code);
}

/** Signs out. `Guard` then redirects to the sign-in. */
export function LogoutButton() {
  const toaster = useToast();
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: logOut,
    onSuccess: (isEnded) => {
      if (isEnded) return;
      toaster.show({
        tone: 'bad',
        text: 'You are signed out in this browser',
        detail: 'The server could not be reached. Your session will expire there.',
      });
    },
  });
  return (
    <StaffButton busy={isPending} busyLabel="Logging out..." onClick={() => mutate()}>
      Logout
    </StaffButton>
  );
}
