/** Fields of a new account, password fields, and forms that also ask for the current password. */
import { type ReactNode, useState, type ComponentProps } from 'react';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { ActionForm, type ActionFormState, type ValueOf } from '../kit/action-form.tsx';
import type { StaffButtonKind } from '../ui/staff-button.tsx';
import { useMe } from '../session/use-session.ts';
import { reasonOf } from '../ui/load-state.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { TextButton } from '../ui/text-button.tsx';

const newPassword = {
  hint: '12 to 128 characters. A few unrelated words make a strong password.',
  // As in `passwordSchema`.
  minLength: 12,
} as const;

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'aside' | 'hint'> {
  readonly autoComplete: 'current-password' | 'new-password';
  readonly isSent: boolean;
}

export function PasswordField({ label, isSent, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  if (isSent && isShown) setIsShown(false);
  return (
    <TextField
      {...rest}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      required
      {...(rest.autoComplete === 'new-password' ? newPassword : {})}
      aside={
        <TextButton onClick={() => setIsShown(!isShown)}>
          {`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        </TextButton>
      }
    />
  );
}

interface NewAccountFieldsProps extends ActionFormState {
  /** Initial name. */
  readonly name?: string;
  /** Fields between name and username. */
  readonly children?: ReactNode;
}

export const NewAccountFields = ({ name, children, mistakeAt, isPending }: NewAccountFieldsProps) => (
  <>
    <TextField
      label="Name"
      name="name"
      hint="Shown to your colleagues."
      mistake={mistakeAt('name')}
      autoComplete="name"
      maxLength={80}
      defaultValue={name}
    />
    {children}
    <TextField
      label="Username"
      name="username"
      hint="3 to 40 letters, digits, dots, underscores and hyphens. You sign in with it."
      mistake={mistakeAt('username')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
    <PasswordField
      label="Password"
      name="password"
      mistake={mistakeAt('password')}
      autoComplete="new-password"
      isSent={isPending}
    />
  </>
);

/** Tells password managers the account of a new password. */
export const HiddenUsername = ({ username }: { readonly username: string }) => (
  <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
);

export const currentPassword = 'current_password';

interface ConfirmedFormProps {
  readonly send: (valueOf: ValueOf) => Promise<ApiResult<unknown> | ApiProblem | undefined>;
  /** Called after success. Without it, the form is cleared. */
  readonly onDone?: () => void;
  readonly action: string;
  readonly pending: string;
  readonly kind?: StaffButtonKind;
  /** Text above the fields. */
  readonly intro: ReactNode;
  /** Below the current password. */
  readonly fields?: (state: ActionFormState) => ReactNode;
  readonly buttons?: ReactNode;
  /** Appended to the server's message: what was not done. */
  readonly refused: string;
  /** Appended if the outcome is unknown because no response arrived. */
  readonly unknown: string;
}

export function ConfirmedForm({ intro, fields, refused, unknown, ...form }: ConfirmedFormProps) {
  const me = useMe();
  return (
    <ActionForm
      {...form}
      describe={(problem) => `${reasonOf(problem)} ${problem.kind === 'refused' ? refused : unknown}`}
    >
      {(state) => (
        <>
          {intro}
          <HiddenUsername username={me?.username ?? ''} />
          <PasswordField
            label="Current password"
            name={currentPassword}
            autoComplete="current-password"
            mistake={state.mistakeAt(currentPassword)}
            isSent={state.isPending}
          />
          {fields?.(state)}
        </>
      )}
    </ActionForm>
  );
}
