import { useState } from 'react';
import { useToast } from '#views/feedback/toast.tsx';
import { StaffButton } from '../ui/staff-button.tsx';
import { logOut } from '../session/log-out.ts';

/** Signs out; the guard then leads to the sign-in. */
export function LogoutButton() {
  const [busy, setBusy] = useState(false);
  const toaster = useToast();
  const leave = async (): Promise<void> => {
    setBusy(true);
    const ended = await logOut();
    if (ended) return;
    toaster.show({
      tone: 'bad',
      text: 'You are signed out in this browser',
      detail: 'The server could not be told. Your session there ends by itself.',
    });
  };
  return (
    <StaffButton busy={busy} busyLabel="Logging out..." onClick={() => void leave()}>
      Logout
    </StaffButton>
  );
}
