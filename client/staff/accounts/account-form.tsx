/** Forms about an account. They send one request at a time and show errors at their fields, or above the buttons. */
import { useState, type FormEvent, type ReactNode } from 'react';
import type { ApiProblem } from '#views/api/call-api.ts';
import { useSession } from '../session/use-session.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { dialogForm } from '../ui/staff-dialog.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { useMistakes } from '../ui/use-mistakes.ts';
import { PasswordField } from './password-field.tsx';

export interface FormState {
  readonly isSent: boolean;
  readonly mistakeAt: (field: string) => string | undefined;
}

interface AccountFormProps {
  /** Receives the values by field name. Resolves with a problem, or with undefined, which clears the form. */
  readonly send: (valueOf: (field: string) => string) => Promise<ApiProblem | undefined>;
  readonly action: string;
  readonly busyLabel: string;
  readonly fields: (state: FormState) => ReactNode;
  /** Text above the fields. */
  readonly intro?: ReactNode;
  /** More buttons. */
  readonly children?: ReactNode;
  /** The message for a problem without a field. */
  readonly describe?: (problem: ApiProblem) => string;
}

export function AccountForm({
  send,
  action,
  busyLabel,
  fields,
  intro,
  children,
  describe = reasonOf,
}: AccountFormProps) {
  const [isSent, setIsSent] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const { form, mistakeAt, rest } = useMistakes(problem);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSent) return;
    const element = event.currentTarget;
    const values = new FormData(element);
    setIsSent(true);
    const refusal = await send((field) => {
      const value = values.get(field);
      return typeof value === 'string' ? value : '';
    });
    setIsSent(false);
    setProblem(refusal);
    if (refusal === undefined) element.reset();
  };

  return (
    // The method prevents a password in the address if the form is sent before the script runs.
    <form className={dialogForm} ref={form} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {intro}
      {fields({ isSent, mistakeAt })}
      <div role="status">
        {rest === undefined ? null : (
          <StatusLine tone="bad">
            <p>{describe(rest)}</p>
          </StatusLine>
        )}
      </div>
      <div className={staffActions}>
        <StaffButton type="submit" kind="primary" busy={isSent} busyLabel={busyLabel}>
          {action}
        </StaffButton>
        {children}
      </div>
    </form>
  );
}

/** Tells password managers the account of a new password. */
export const HiddenUsername = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);

export const currentPassword = 'current_password';

interface ConfirmedFormProps extends Omit<AccountFormProps, 'fields' | 'describe'> {
  /** Appended to the server's message: what was not done. */
  readonly refused: string;
  /** Appended if the outcome is unknown because no response arrived. */
  readonly unknown: string;
  /** Below the current password. */
  readonly fields?: AccountFormProps['fields'];
}

/** Also asks for the current password. */
export function ConfirmedForm({ refused, unknown, fields, ...props }: ConfirmedFormProps) {
  const session = useSession();
  return (
    <AccountForm
      {...props}
      describe={(problem) => `${reasonOf(problem)} ${problem.kind === 'refused' ? refused : unknown}`}
      fields={(state) => (
        <>
          <HiddenUsername username={('staff' in session && session.staff?.username) || ''} />
          <PasswordField
            label="Current password"
            name={currentPassword}
            autoComplete="current-password"
            mistake={state.mistakeAt(currentPassword)}
            isSent={state.isSent}
          />
          {fields?.(state)}
        </>
      )}
    />
  );
}
