/** Signs in by username and password, then by the second factor if the account has one; or by a passkey alone. */
import { useRef, useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react';
import type { SecondStep } from '#shared/accounts/second-factor.contract.ts';
import { StaffButton, staffActions } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { PasswordField } from '../account-form.tsx';
import { css } from '#views/design/emotion.ts';
import type { ApiProblem } from '#views/api/call-api.ts';
import { bodyText } from '#views/design/type.ts';
import { canUsePasskeys } from '../second-factor/use-own-factors.ts';
import { ProofForm, type Proof } from '../second-factor/proof-form.tsx';
import { askPasskeyOptions, signIn, signInByPasskey, takeSecondStep, type SignInAnswer } from './sign-in-calls.ts';
import { stack } from '../../ui/style-rules.ts';

interface Failure {
  readonly text: string;
  readonly detail?: string;
  /** When to try again. */
  readonly comeBack?: string;
  /** Shown at the password field. */
  readonly isWrong?: boolean;
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const connection = {
  late: 'The server took too long to answer. Try again.',
  offline: 'The server could not be reached. Check the connection and try again.',
} as const;

function describeFailure(problem: ApiProblem, now: Date): Failure {
  if (problem.kind !== 'refused') return { text: 'Login failed', detail: connection[problem.kind] };
  const text = problem.detail || 'Login failed';
  const { retryAfterSeconds: seconds } = problem;
  if (problem.code === 'wrong-credentials') return { text, isWrong: true };
  if (problem.code !== 'too-many-requests' || seconds === undefined) return { text };
  // Round up to a full minute, so that an attempt at the displayed time is accepted.
  const minute = 60_000;
  const at = new Date(Math.ceil((now.getTime() + seconds * 1000) / minute) * minute);
  return { text, comeBack: `You can try again from ${timeOfDay.format(at)}.` };
}

const subscribeToNothing = () => () => undefined;

const form = css(stack('--s-5'));

interface SignInFormProps {
  /** The user whose session has ended. */
  readonly username?: string | undefined;
  readonly onSignedIn: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

export function SignInForm({ username: known, onSignedIn, children }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const username = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  const [next, setNext] = useState<SecondStep>();
  /** Restored when the user goes back from the second step. */
  const [typed, setTyped] = useState(known);
  // The server cannot know, so it renders no such button.
  const canSignInByPasskey = useSyncExternalStore(subscribeToNothing, canUsePasskeys, () => false);

  const fail = (problem: ApiProblem): void => {
    setBusy(false);
    setFailure(describeFailure(problem, new Date()));
    if (problem.code === 'wrong-credentials') password.current?.select();
  };

  const attempt = async (begin: () => Promise<SignInAnswer>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const answer = await begin();
    // Remain busy until the next page is shown.
    if (answer === undefined) return onSignedIn();
    if ('problem' in answer) return fail(answer.problem);
    setBusy(false);
    setNext(answer.next);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setTyped(username.current?.value);
    void attempt(() => signIn(username.current?.value ?? '', password.current?.value ?? ''));
  };

  const byPasskey = async (): Promise<SignInAnswer> => {
    const problem = await signInByPasskey();
    return problem && { problem };
  };

  const prove = async (challenge: string, proof: Proof): Promise<ApiProblem | undefined> => {
    const problem = await takeSecondStep(challenge, proof);
    if (problem === undefined) onSignedIn();
    if (problem?.code !== 'sign-in-expired') return problem;
    setNext(undefined);
    fail(problem);
    return undefined;
  };

  if (next)
    return (
      <div className={form}>
        <p className={bodyText.plain}>Password correct. Now use your second factor.</p>
        <ProofForm
          ways={next.ways}
          send={(proof) => prove(next.challenge, proof)}
          askOptions={() => askPasskeyOptions(next.challenge)}
          action="Sign In"
          busyLabel="Signing In..."
        >
          <StaffButton onClick={() => setNext(undefined)}>Back</StaffButton>
        </ProofForm>
      </div>
    );

  return (
    // The method prevents a password in the address if the form is sent before the script runs.
    <form className={form} method="dialog" onSubmit={submit}>
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
        ref={username}
        required
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        ref={password}
        isSent={busy}
        mistake={failure?.isWrong === true ? failure.text : undefined}
        urgent
      />
      {failure === undefined || failure.isWrong === true ? null : (
        <div role="alert">
          <StatusLine tone="bad">
            <p>{failure.text}</p>
            {failure.detail === undefined ? null : <p>{failure.detail}</p>}
            {failure.comeBack === undefined ? null : <p>{failure.comeBack}</p>}
          </StatusLine>
        </div>
      )}
      <div className={staffActions}>
        <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Signing In...">
          Sign In
        </StaffButton>
        {canSignInByPasskey ? (
          <StaffButton busy={busy} onClick={() => void attempt(byPasskey)}>
            Use a passkey
          </StaffButton>
        ) : null}
        {children}
      </div>
    </form>
  );
}
