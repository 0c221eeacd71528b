/** A password: hidden as it is typed, shown when somebody wants to see it, and hidden again when the form is sent. */
import styled from '@emotion/styled';
import { useState, type ComponentProps } from 'react';
import { token } from '../../design/tokens.ts';
import { TextField } from '../design/staff-field.tsx';

const Toggle = styled.button`
  min-height: 44px;
  margin-block: -0.625rem;
  padding: 0;
  border: 0;
  background: none;
  color: ${token('--build')};
  font-size: ${token('--t-small')};
  text-decoration: underline;
  text-underline-offset: 0.22em;
  cursor: pointer;
`;

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'aside'> {
  readonly autoComplete: 'current-password' | 'new-password';
  /** While the form is on its way. */
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
      aside={
        <Toggle type="button" onClick={() => setIsShown(!isShown)}>
          {`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
        </Toggle>
      }
    />
  );
}
