/** Username and password; what a failure means is told in the corner, and everything typed stays. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { token } from '#views/design/tokens.ts';
import { useToast } from '#views/feedback/toast.tsx';
import { StaffButton, staffActions } from '../ui/staff-button.tsx';
import { TextField } from '../ui/staff-field.tsx';
import { StatusLine } from '../ui/status-line.tsx';
import { PasswordField } from './password-field.tsx';
import { css } from '#views/design/emotion.ts';
import { callApi, type ApiProblem } from '#views/api/call-api.ts';
import type { loginCall } from '#shared/contracts/staff.contract.ts';
import { readMe } from '../session/read-me.ts';
import { sessionStore } from '../session/session-store.ts';

interface Failure {
  readonly text: string;
  /** A second sentence. */
  readonly detail?: string;
  /** When it is worth trying again; stays beside the button. */
  readonly comeBack?: string;
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const connection = {
  late: 'The server took too long to answer. Try again.',
  offline: 'The server could not be reached. Check the connection and try again.',
} as const;

/** Why nobody could be signed in, in the message of the server where it gave one. */
function describeFailure(problem: ApiProblem, now: Date): Failure {
  if (problem.kind !== 'refused') return { text: 'Login failed', detail: connection[problem.kind] };
  const text = problem.detail || 'Login failed';
  const { retryAfterSeconds: seconds } = problem;
  if (problem.code !== 'too-many-requests' || seconds === undefined) return { text };
  // To the next whole minute: whoever comes back at the minute they read is not sent away again.
  const minute = 60_000;
  const at = new Date(Math.ceil((now.getTime() + seconds * 1000) / minute) * minute);
  return { text, comeBack: `You can try again from ${timeOfDay.format(at)}.` };
}

const unreadable: ApiProblem = { kind: 'refused', code: 'unnamed-refusal', detail: '', errors: [] };

/** Begins a session in this browser; answers why not, or null. */
async function signIn(username: string, password: string): Promise<ApiProblem | null> {
  const answer = await callApi<typeof loginCall, 200>({
    method: 'POST',
    path: '/api/admin/login',
    body: { username, password },
  });
  if (!answer.ok) return answer.problem;
  if (answer.data === undefined) return unreadable;
  const token = answer.data.access_token;
  const me = await readMe(token);
  // Whose it is can be asked again later: the session has begun.
  sessionStore.signIn(token, me.ok ? (me.data ?? null) : null);
  return null;
}

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
