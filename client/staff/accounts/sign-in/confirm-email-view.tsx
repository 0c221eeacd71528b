/** Confirms an email address by a one-time link. It takes a button, because mail scanners follow links. */
import { useState } from 'react';
import type { confirmEmailCall } from '#shared/accounts/own-account.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { callApi, type ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { StaffButton, StaffLinkButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { EntrancePage } from './entrance-page.tsx';
import { ClosedLink, useLinkToken } from './one-time-link.tsx';
import { css } from '#views/design/emotion.ts';

/** Prevents a line break at the hyphen. */
const unbroken = css({ whiteSpace: 'nowrap' });

export function ConfirmEmailView() {
  const token = useLinkToken();
  const [busy, setBusy] = useState(false);
  const [confirmed, setConfirmed] = useState<string>();
  const [problem, setProblem] = useState<ApiProblem>();
  const confirm = async (): Promise<void> => {
    setBusy(true);
    const answer = await callApi<typeof confirmEmailCall>({
      method: 'POST',
      path: '/api/email-change/confirm',
      body: { token: token ?? '' },
    });
    setBusy(false);
    setProblem(answer.ok ? undefined : answer.problem);
    if (answer.ok) setConfirmed(answer.data?.email ?? 'the new address');
  };
  const toAccount = <StaffLinkButton to={staffRoutes.account.pattern}>Go to your account</StaffLinkButton>;

  return (
    <EntrancePage
      title={
        <>
          Confirm your <span className={unbroken}>email</span> address
        </>
      }
    >
      {confirmed !== undefined ? (
        <>
          <StatusLine tone="ok" role="status">{`Confirmed. Emails now go to ${confirmed}.`}</StatusLine>
          <div className={staffActions}>{toAccount}</div>
        </>
      ) : problem !== undefined ? (
        <ClosedLink problem={problem} onRetry={() => void confirm()}>
          {toAccount}
        </ClosedLink>
      ) : (
        <>
          <p className={bodyText.plain}>Your account’s emails will go to this address.</p>
          <div className={staffActions}>
            <StaffButton kind="primary" busy={busy} busyLabel="Confirming..." onClick={() => void confirm()}>
              Confirm this address
            </StaffButton>
          </div>
        </>
      )}
    </EntrancePage>
  );
}
