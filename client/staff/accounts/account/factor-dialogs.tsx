/** Dialogs that add and rename second factors, and show recovery codes. */
import { useEffect, useState } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { ActionDialog, ActionForm } from '../../kit/action-form.tsx';
import { saveFile } from '../../session/export-button.tsx';
import type { AddedFactor, AppSetup, FactorChanges } from '../second-factor/use-own-factors.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StaffDialog } from '../../ui/staff-dialog.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useCopy } from '../../ui/use-copy.ts';

interface AddingProps {
  readonly changes: FactorChanges;
  /** Receives the recovery codes, if some were created. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

/** Adding shows the recovery codes in place of the dialog. */
const doNothing = (): void => undefined;

/** The form is rendered after its dialog has opened. */
const focusField = (field: HTMLInputElement | null): void => field?.focus();

const handleAdded = (added: AddedFactor, onAdded: AddingProps['onAdded']): ApiProblem | undefined => {
  if ('problem' in added) return added.problem;
  onAdded(added.codes);
  return undefined;
};

const setup = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
  gap: token('--s-4'),
  alignItems: 'center',
  img: {
    width: '12rem',
    height: '12rem',
    // Apps expect dark on light.
    background: '#fff',
  },
  p: {
    marginBottom: token('--s-2'),
  },
  code: {
    fontFamily: token('--mono'),
    fontSize: token('--t-small'),
    overflowWrap: 'anywhere',
  },
});

export function AddAppDialog({ changes, onAdded, onClose }: AddingProps) {
  const [pending, setPending] = useState<AppSetup>();
  const [problem, setProblem] = useState<ApiProblem>();
  const { beginApp } = changes;
  // Once per dialog: another secret would replace the scanned one.
  const [begin] = useState(() => beginApp);
  useEffect(() => {
    let isOver = false;
    void begin().then((answer) => {
      if (isOver) return;
      if (!answer.ok) setProblem(answer.problem);
      else setPending(answer.data);
    });
    return () => {
      isOver = true;
    };
  }, [begin]);

  return (
    <StaffDialog title="Add an authenticator app" onClose={onClose}>
      {problem ? <StatusLine tone="bad">{reasonOf(problem)}</StatusLine> : null}
      {pending === undefined && !problem ? <LoadingLine>Loading...</LoadingLine> : null}
      {pending ? (
        <>
          <div className={setup}>
            <img alt="QR code of the secret shown below" src={`data:image/svg+xml,${encodeURIComponent(pending.qr)}`} />
            <div className={bodyText.plain}>
              <p>Scan this code with your app, or enter the secret:</p>
              <code>{pending.secret}</code>
            </div>
          </div>
          <ActionForm
            send={async (valueOf) => handleAdded(await changes.addApp(valueOf('code')), onAdded)}
            describe={reasonOf}
            onDone={doNothing}
            action="Add app"
            pending="Adding..."
            buttons={<StaffButton onClick={onClose}>Cancel</StaffButton>}
          >
            {({ mistakeAt }) => (
              <TextField
                ref={focusField}
                label="Code"
                name="code"
                hint="The six digits shown in the app."
                autoComplete="one-time-code"
                inputMode="numeric"
                mistake={mistakeAt('code')}
                required
              />
            )}
          </ActionForm>
        </>
      ) : null}
    </StaffDialog>
  );
}

const NameField = ({ mistake, name = '' }: { readonly mistake: string | undefined; readonly name?: string }) => (
  <TextField
    label="Name"
    name="name"
    hint="For example “Phone” or “Blue key”."
    autoComplete="off"
    defaultValue={name}
    mistake={mistake}
    required
  />
);

export const AddPasskeyDialog = ({ changes, onAdded, onClose }: AddingProps) => (
  <StaffDialog title="Add a passkey" onClose={onClose}>
    <ActionForm
      send={async (valueOf) => handleAdded(await changes.addPasskey(valueOf('name')), onAdded)}
      describe={reasonOf}
      onDone={doNothing}
      action="Add passkey"
      pending="Adding..."
      buttons={<StaffButton onClick={onClose}>Cancel</StaffButton>}
    >
      {({ mistakeAt }) => (
        <>
          <p className={bodyText.plain}>
            Your browser asks where to save it: on this device, on your phone or on a security key.
          </p>
          <NameField mistake={mistakeAt('name')} />
        </>
      )}
    </ActionForm>
  </StaffDialog>
);

interface RenameDialogProps {
  readonly name: string;
  readonly rename: (name: string) => Promise<ApiProblem | undefined>;
  readonly onClose: () => void;
}

export const RenameDialog = ({ name, rename, onClose }: RenameDialogProps) => (
  <ActionDialog
    title="Rename passkey"
    action="Rename"
    pending="Renaming..."
    describe={reasonOf}
    send={(valueOf) => rename(valueOf('name'))}
    onClose={onClose}
  >
    {({ mistakeAt }) => <NameField mistake={mistakeAt('name')} name={name} />}
  </ActionDialog>
);

const codeList = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15.5rem, 100%), 1fr))',
  gap: `${token('--s-1')} ${token('--s-4')}`,
  padding: token('--s-4'),
  listStyle: 'none',
  background: token('--sunken'),
  fontFamily: token('--mono'),
  fontSize: token('--t-small'),
  overflowWrap: 'anywhere',
});

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes are not stored, so they are shown only once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copy = useCopy('Recovery codes');
  const text = `${codes.join('\n')}\n`;
  return (
    <StaffDialog title="Your recovery codes" onClose={onClose} keepOpen>
      <p className={bodyText.plain}>
        Save these codes somewhere other than this device. They are shown only once. If you lose your app or passkey,
        you can sign in with each code once.
      </p>
      <ol className={codeList} role="list">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={staffActions}>
        {copy ? <StaffButton onClick={() => copy(text)}>Copy</StaffButton> : null}
        <StaffButton
          onClick={() => saveFile({ content: new Blob([text], { type: 'text/plain' }), name: 'recovery-codes.txt' })}
        >
          Download as a text file
        </StaffButton>
        <StaffButton kind="primary" onClick={onClose}>
          I have saved the codes
        </StaffButton>
      </div>
    </StaffDialog>
  );
}
