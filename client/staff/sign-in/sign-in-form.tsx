/** Username and password; what a failure means is told in the corner, and everything typed stays. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { token } from '#views/design/tokens.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { signIn } from '../session/sign-in.ts';
import { describeFailure } from './describe-failure.ts';
import { PasswordField } from './password-field.tsx';
import { css } from '#views/design/emotion.ts';

const form = css({
  display: 'grid',
  gap: token('--s-5'),
});

interface SignInFormProps {
  /** Who was signed in, where that is known. */
  readonly username?: string | undefined;
  readonly onSignedIn: () => void;
  /** Beside the button. */
  readonly children?: ReactNode;
}

export function SignInForm({ username: known, onSignedIn, children }: SignInFormProps) {
  const toaster = useToast();
  const [busy, setBusy] = useState(false);
  const [comeBack, setComeBack] = useState<string>();
  const notice = useRef<number | undefined>(undefined);
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setComeBack(undefined);
    if (notice.current !== undefined) toaster.dismiss(notice.current);
    const problem = await signIn(username.current?.value ?? '', password.current?.value ?? '');
    // Who has got in stays busy until the next page is there.
    if (problem === null) return onSignedIn();
    const failure = describeFailure(problem, new Date());
    setBusy(false);
    setComeBack(failure.comeBack);
    notice.current = toaster.show({ tone: 'bad', text: failure.text, detail: failure.detail });
    if (problem.code === 'wrong-credentials') password.current?.select();
  };

  return (
    // Before the script runs, this method does nothing: no password gets into an address.
    <form className={form} method="dialog" onSubmit={(event) => void submit(event)}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={known}
        ref={username}
        required
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" ref={password} isSent={busy} />
      {comeBack ? <StatusLine tone="warn">{comeBack}</StatusLine> : null}
      <div className={staffActions}>
        <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Signing In...">
          Sign In
        </StaffButton>
        {children}
      </div>
    </form>
  );
}
