/** The user's second factors: authenticator app, passkeys and recovery codes. */
import { useState } from 'react';
import type { OwnPasskey, OwnSecondFactor } from '#shared/accounts/second-factor.contract.ts';
import { bodyText } from '#views/design/type.ts';
import { canUsePasskeys, useFactorChanges, useOwnFactors } from '../second-factor/use-own-factors.ts';
import { ActionDialog } from '../../kit/action-form.tsx';
import { useMe } from '../../session/use-session.ts';
import { formatShortTime } from '../../ui/format-time.ts';
import { actionList } from '../../ui/screen-layout.ts';
import { LoadState, reasonOf } from '../../ui/load-state.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffSection } from '../../ui/staff-section.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useToast } from '#views/feedback/toast.tsx';
import { AddAppDialog, AddPasskeyDialog, RecoveryCodesDialog, RenameDialog } from './factor-dialogs.tsx';

type OpenDialog =
  | { readonly what: 'add-app' | 'add-passkey' | 'remove-app' }
  | { readonly what: 'rename' | 'remove'; readonly passkey: OwnPasskey }
  | { readonly what: 'codes'; readonly codes: readonly string[] };

const failure = 'Failed to load your second factor';

interface FactorListProps {
  readonly own: OwnSecondFactor;
  readonly now: Date;
  readonly onOpen: (open: OpenDialog) => void;
  readonly onRenew: () => void;
}

const FactorList = ({ own: { app, passkeys, recovery_codes: left }, now, onOpen, onRenew }: FactorListProps) => (
  <ul className={actionList} role="list">
    {app ? (
      <li>
        <p>
          <b>Authenticator app</b>
          <small>{`Added ${formatShortTime(app.added_at, now)}`}</small>
        </p>
        <div className={staffActions}>
          <StaffButton onClick={() => onOpen({ what: 'remove-app' })} of="the authenticator app">
            Delete
          </StaffButton>
        </div>
      </li>
    ) : null}
    {passkeys.map((passkey) => (
      <li key={passkey.id}>
        <p>
          <b>{passkey.name}</b>
          <small>
            {`Passkey, added ${formatShortTime(passkey.created_at, now)}`}
            {passkey.last_used_at ? ` · last used ${formatShortTime(passkey.last_used_at, now)}` : ''}
          </small>
        </p>
        <div className={staffActions}>
          <StaffButton onClick={() => onOpen({ what: 'rename', passkey })} of={`the passkey ${passkey.name}`}>
            Rename
          </StaffButton>
          <StaffButton onClick={() => onOpen({ what: 'remove', passkey })} of={`the passkey ${passkey.name}`}>
            Delete
          </StaffButton>
        </div>
      </li>
    ))}
    {app || passkeys.length > 0 ? (
      <li>
        <p>
          <b>Recovery codes</b>
          <small>{left === 1 ? '1 left' : `${left} left`}</small>
        </p>
        <div className={staffActions}>
          <StaffButton onClick={onRenew}>Create new codes</StaffButton>
        </div>
      </li>
    ) : null}
  </ul>
);

const consequence = 'You will sign in with your password only, unless you have another second factor.';

export function SecondFactorSection() {
  const query = useOwnFactors(failure);
  const changes = useFactorChanges();
  const toaster = useToast();
  const [open, setOpen] = useState<OpenDialog>();
  const close = (): void => setOpen(undefined);
  const { data: own } = query;
  const mustAdd = useMe()?.must_add_factor === true;
  const hasAny = own !== undefined && (own.app !== null || own.passkeys.length > 0);
  const showCodes = (codes: readonly string[] | null): void => setOpen(codes ? { what: 'codes', codes } : undefined);

  const renew = async (): Promise<void> => {
    const renewed = await changes.renewCodes();
    if ('problem' in renewed)
      toaster.show({ tone: 'bad', text: 'Codes not created', detail: reasonOf(renewed.problem) });
    else showCodes(renewed.codes);
  };

  return (
    <StaffSection title="Second factor">
      {mustAdd ? (
        <StatusLine tone="warn">Your role requires a second factor. Add an app or a passkey to continue.</StatusLine>
      ) : null}
      <p className={bodyText.soft}>
        {hasAny
          ? 'Sign in with your password and one of these, or with a passkey alone.'
          : 'Even with your password, no one can sign in without your device.'}
      </p>
      <LoadState query={query} loading="Loading your second factor..." failure={failure} />
      {own ? (
        <>
          <FactorList own={own} now={new Date(query.dataUpdatedAt)} onOpen={setOpen} onRenew={() => void renew()} />
          <div className={staffActions}>
            <StaffButton onClick={() => setOpen({ what: 'add-app' })}>
              {own.app ? 'Change the authenticator app' : 'Add an authenticator app'}
            </StaffButton>
            {canUsePasskeys() ? (
              <StaffButton onClick={() => setOpen({ what: 'add-passkey' })}>Add a passkey</StaffButton>
            ) : null}
          </div>
        </>
      ) : null}
      {open?.what === 'add-app' ? <AddAppDialog changes={changes} onAdded={showCodes} onClose={close} /> : null}
      {open?.what === 'add-passkey' ? <AddPasskeyDialog changes={changes} onAdded={showCodes} onClose={close} /> : null}
      {open?.what === 'codes' ? <RecoveryCodesDialog codes={open.codes} onClose={close} /> : null}
      {open?.what === 'remove-app' ? (
        <ActionDialog
          title="Delete the authenticator app?"
          action="Delete"
          pending="Deleting..."
          kind="danger"
          describe={reasonOf}
          send={changes.removeApp}
          onClose={close}
        >
          <p>{`Its codes will stop working. ${consequence}`}</p>
        </ActionDialog>
      ) : null}
      {open?.what === 'rename' ? (
        <RenameDialog
          name={open.passkey.name}
          rename={(name) => changes.renamePasskey(open.passkey, name)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'remove' ? (
        <ActionDialog
          title={`Delete the passkey ${open.passkey.name}?`}
          action="Delete"
          pending="Deleting..."
          kind="danger"
          describe={reasonOf}
          send={() => changes.removePasskey(open.passkey)}
          onClose={close}
        >
          <p>{`You can no longer sign in with it. Delete it from its device, too. ${consequence}`}</p>
        </ActionDialog>
      ) : null}
    </StaffSection>
  );
}
