/** A password field with a button that shows the password. It is hidden again when the form is sent. */
import { useState, type ComponentProps } from 'react';
import { TextField } from '../ui/staff-field.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** As in `passwordSchema`. */
const passwordLength = 12;

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'aside'> {
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
      minLength={rest.autoComplete === 'new-password' ? passwordLength : undefined}
      aside={
        <TextButton onClick={() => setIsShown(!isShown)}>
          {`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        </TextButton>
      }
    />
  );
}
