/** Dialogs that add, rename and remove second factors, and show recovery codes. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import { bodyText } from '#views/design/type.ts';
import { saveFile } from '../../session/export-button.tsx';
import type { AddedFactor, AppSetup, FactorChanges } from '../second-factor/use-own-factors.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { LoadingLine } from '../../ui/loading-line.tsx';
import { StaffButton, staffActions, type StaffButtonKind } from '../../ui/staff-button.tsx';
import { dialogForm, StaffDialog } from '../../ui/staff-dialog.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useCopy } from '../../ui/use-copy.ts';

interface FactorFormProps {
  /** Receives the value of the field. Resolves with a problem, or with undefined on success. */
  readonly send: (value: string) => Promise<ApiProblem | undefined>;
  readonly field?: (mistake: string | undefined) => ReactNode;
  readonly action: string;
  readonly busyLabel: string;
  readonly kind?: StaffButtonKind;
  readonly onCancel: () => void;
}

const value = 'value';

function FactorForm({ send, field, action, busyLabel, kind = 'primary', onCancel }: FactorFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  // The form may be rendered after the dialog has opened.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget).get(value);
    const control = event.currentTarget.querySelector('input');
    setBusy(true);
    const refusal = await send(typeof typed === 'string' ? typed : '');
    setBusy(false);
    setProblem(refusal);
    if (refusal) control?.select();
  };
  const mistake = problem?.errors[0]?.message;
  return (
    <form className={dialogForm} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {field?.(mistake)}
      <div role="status">
        {problem && (mistake === undefined || field === undefined) ? (
          <StatusLine tone="bad">
            <p>{reasonOf(problem)}</p>
          </StatusLine>
        ) : null}
      </div>
      <div className={staffActions}>
        <StaffButton type="submit" kind={kind} busy={busy} busyLabel={busyLabel}>
          {action}
        </StaffButton>
        <StaffButton onClick={onCancel}>Cancel</StaffButton>
      </div>
    </form>
  );
}

interface AddingProps {
  readonly changes: FactorChanges;
  /** Receives the recovery codes, if some were created. */
  readonly onAdded: (codes: readonly string[] | null) => void;
  readonly onClose: () => void;
}

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
      {problem ? (
        <StatusLine tone="bad">
          <p>{reasonOf(problem)}</p>
        </StatusLine>
      ) : null}
      {pending === undefined && !problem ? <LoadingLine>Loading...</LoadingLine> : null}
      {pending ? (
        <>
          <div className={setup}>
            <img
              alt="The secret as a QR code; the text beside it says the same"
              src={`data:image/svg+xml,${encodeURIComponent(pending.qr)}`}
            />
            <div className={bodyText.plain}>
              <p>Scan this code with your app, or enter the secret:</p>
              <code>{pending.secret}</code>
            </div>
          </div>
          <FactorForm
            send={async (code) => handleAdded(await changes.addApp(code), onAdded)}
            action="Add app"
            busyLabel="Adding..."
            onCancel={onClose}
            field={(mistake) => (
              <TextField
                label="Code"
                name={value}
                hint="The six digits shown in the app."
                autoComplete="one-time-code"
                inputMode="numeric"
                mistake={mistake}
                required
              />
            )}
          />
        </>
      ) : null}
    </StaffDialog>
  );
}

const nameField = (mistake: string | undefined, name = '') => (
  <TextField
    label="Name"
    name={value}
    hint="For example “Phone” or “Blue key”."
    autoComplete="off"
    defaultValue={name}
    mistake={mistake}
    required
  />
);

export const AddPasskeyDialog = ({ changes, onAdded, onClose }: AddingProps) => (
  <StaffDialog title="Add a passkey" onClose={onClose}>
    <p className={bodyText.plain}>
      Your browser asks where to keep it: on this device, on your phone, or on a security key.
    </p>
    <FactorForm
      send={async (name) => handleAdded(await changes.addPasskey(name), onAdded)}
      action="Add passkey"
      busyLabel="Adding..."
      onCancel={onClose}
      field={nameField}
    />
  </StaffDialog>
);

interface ChangeProps {
  readonly title: string;
  readonly onClose: () => void;
}

interface RenameDialogProps extends ChangeProps {
  readonly name: string;
  readonly rename: (name: string) => Promise<ApiProblem | undefined>;
}

export const RenameDialog = ({ title, name, rename, onClose }: RenameDialogProps) => (
  <StaffDialog title={title} onClose={onClose}>
    <FactorForm
      send={async (next) => {
        const refusal = await rename(next);
        if (refusal === undefined) onClose();
        return refusal;
      }}
      action="Rename"
      busyLabel="Renaming..."
      onCancel={onClose}
      field={(mistake) => nameField(mistake, name)}
    />
  </StaffDialog>
);

interface RemoveDialogProps extends ChangeProps {
  /** The consequences. */
  readonly text: string;
  readonly remove: () => Promise<ApiProblem | undefined>;
}

export const RemoveDialog = ({ title, text, remove, onClose }: RemoveDialogProps) => (
  <StaffDialog title={title} onClose={onClose}>
    <p className={bodyText.plain}>{text}</p>
    <FactorForm
      send={async () => {
        const refusal = await remove();
        if (refusal === undefined) onClose();
        return refusal;
      }}
      action="Remove"
      busyLabel="Removing..."
      kind="danger"
      onCancel={onClose}
    />
  </StaffDialog>
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
        Store these codes away from your device. They are not shown again. Each works once if you lose your app or
        passkey.
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
          Save as a text file
        </StaffButton>
        <StaffButton kind="primary" onClick={onClose}>
          I have stored them
        </StaffButton>
      </div>
    </StaffDialog>
  );
}
