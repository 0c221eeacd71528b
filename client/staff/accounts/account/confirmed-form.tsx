/**
 * A form about one's own access. It asks for the current password, is sent once at a time, and tells what is refused beside its field,
 * where the focus goes, or above the buttons where no field is to blame.
 */
import { dialogForm } from '../../ui/staff-dialog.tsx';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { PasswordField } from '../sign-in/password-field.tsx';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';
import { useSession } from '../../session/use-session.ts';

/** How its fields stand while it is filled in. */
export interface FormState {
  readonly isSent: boolean;
  readonly mistakeAt: (field: string) => string | undefined;
}

interface ConfirmedFormProps {
  /** Is given what the form's fields say, by their names. Resolves with why nothing was done; then everything typed stays. */
  readonly send: (valueOf: (field: string) => string) => Promise<ApiProblem | undefined>;
  readonly action: string;
  readonly busyLabel: string;
  /** After the server's reason: what has not been done. */
  readonly refused: string;
  /** When no answer came, so that nobody knows. */
  readonly unknown: string;
  /** What the form does. */
  readonly intro: ReactNode;
  /** After the current password. */
  readonly fields?: (state: FormState) => ReactNode;
  /** Beside the button. */
  readonly children?: ReactNode;
}

export const currentPassword = 'current_password';

const read =
  (fields: FormData) =>
  (field: string): string => {
    const value = fields.get(field);
    return typeof value === 'string' ? value : '';
  };

export function ConfirmedForm({ send, intro, fields, children, ...labels }: ConfirmedFormProps) {
  const session = useSession();
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem);
  const state: FormState = { isSent, mistakeAt };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSent) return;
    const element = event.currentTarget;
    setIsSent(true);
    const refusal = await send(read(new FormData(element)));
    setIsSent(false);
    setProblem(refusal);
    if (refusal === undefined) element.reset();
  };

  return (
    <form className={dialogForm} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {intro}
      {/* Tells the browser that keeps passwords whose this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={('staff' in session && session.staff?.username) || ''}
        readOnly
        hidden
      />
      <PasswordField
        label="Current password"
        name={currentPassword}
        autoComplete="current-password"
        mistake={state.mistakeAt(currentPassword)}
        isSent={isSent}
      />
      {fields?.(state)}
      <div role="status">
        {rest === undefined ? null : (
          <StatusLine tone="bad">
            <p>{`${reasonOf(rest)} ${rest.kind === 'refused' ? labels.refused : labels.unknown}`}</p>
          </StatusLine>
        )}
      </div>
      <div className={staffActions}>
        <StaffButton type="submit" kind="primary" busy={isSent} busyLabel={labels.busyLabel}>
          {labels.action}
        </StaffButton>
        {children}
      </div>
    </form>
  );
}
