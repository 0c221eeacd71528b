/** Confirms an email address by a one-time link. It takes a button, because mail scanners follow links. */
import { useMutation } from '@tanstack/react-query';
import type { confirmEmailCall } from '#shared/accounts/own-account.contract.ts';
import { staffRoutes } from '#shared/routes/staff-routes.ts';
import { callApi } from '#views/api/call-api.ts';
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
  const {
    mutate,
    isPending,
    data: answer,
  } = useMutation({
    mutationFn: () =>
      callApi<typeof confirmEmailCall>({
        method: 'POST',
        path: '/api/email-change/confirm',
        body: { token: token ?? '' },
      }),
  });
  const confirm = (): void => mutate();
  const toAccount = <StaffLinkButton to={staffRoutes.account.pattern}>Go to your account</StaffLinkButton>;

  return (
    <EntrancePage
      title={
        <>
          Confirm your <span className={unbroken}>email</span> address
        </>
      }
    >
      {answer?.ok === true ? (
        <>
          <StatusLine tone="ok" role="status">
            {`Confirmed. Emails now go to ${answer.data?.email ?? 'the new address'}.`}
          </StatusLine>
          <div className={staffActions}>{toAccount}</div>
        </>
      ) : answer !== undefined ? (
        <ClosedLink problem={answer.problem} onRetry={confirm}>
          {toAccount}
        </ClosedLink>
      ) : (
        <>
          <p className={bodyText.plain}>Your account’s emails will go to this address.</p>
          <div className={staffActions}>
            <StaffButton kind="primary" busy={isPending} busyLabel="Confirming..." onClick={confirm}>
              Confirm this address
            </StaffButton>
          </div>
        </>
      )}
    </EntrancePage>
  );
}
