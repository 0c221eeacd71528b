/** Creates the first account, an owner, and signs in with it. */
import { useCallback, useEffect, useState, useSyncExternalStore, type FormEvent } from 'react';
import type { createAdminCall, readSetupCall } from '#shared/accounts/staff.contract.ts';
import { callApi, type ApiFailure, type ApiProblem } from '#views/api/call-api.ts';
import { token as designToken } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { reasonOf } from '../../ui/load-state.tsx';
import { StaffButton } from '../../ui/staff-button.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { useMistakes } from '../../ui/use-mistakes.ts';
import { PasswordField } from '../account-form.tsx';
import { signIn } from './sign-in-calls.ts';

const readIsNeeded = async (): Promise<boolean | ApiFailure> => {
  const answer = await callApi<typeof readSetupCall>({ method: 'GET', path: '/api/admin/setup' });
  return answer.ok ? answer.data?.needed === true : answer;
};

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('setup');

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

/** Whether the first account must be created, and the token from the link that the program prints. */
export function useSetUp() {
  const [answer, setIsNeeded] = useState<boolean>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [attempt, setAttempt] = useState(0);
  // The server renders the sign-in, and hydration must match it.
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [wasTaken, setWasTaken] = useState(false);
  // The server cannot read the fragment.
  const [token] = useState(() => (typeof location === 'undefined' ? '' : (tokenIn(location.hash) ?? '')));

  useEffect(() => {
    let isCurrent = true;
    void readIsNeeded().then((needed) => {
      if (!isCurrent) return;
      // Keep the token in the address, so that a reload tries again.
      if (typeof needed === 'object') return setProblem(needed.problem);
      // It works once, so remove it.
      if (token !== '') history.replaceState(history.state, '', location.pathname);
      setIsNeeded(needed);
      setWasTaken(token !== '' && !needed);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, attempt]);

  return {
    /** Undefined while the server is asked, which happens only for the link that the program prints. */
    isNeeded: answer ?? (isHydrated && token !== '' ? undefined : false),
    problem,
    retry: useCallback(() => {
      setProblem(undefined);
      setAttempt((count) => count + 1);
    }, []),
    token,
    /** Whether the link was used before. */
    wasTaken,
    /** Resolves with whether the first account exists now. */
    recheck: async (): Promise<boolean> => {
      const needed = await readIsNeeded();
      if (needed !== false) return false;
      setIsNeeded(false);
      setWasTaken(true);
      return true;
    },
  };
}

const form = css({ display: 'grid', gap: designToken('--s-5') });

interface SetUpFormProps {
  /** From the link; empty without one. */
  readonly token: string;
  /** Resolves with whether the first account exists now. */
  readonly onTaken: () => Promise<boolean>;
  readonly onSignedIn: () => void;
}

const wrongToken =
  'Wrong setup token. The server prints it, with a link, each time it starts, unless ADMIN_SETUP_TOKEN is set.';

export function SetUpForm({ token, onTaken, onSignedIn }: SetUpFormProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem>();
  const isWrongToken = problem?.code === 'not-allowed';
  const { form: element, mistakeAt, rest } = useMistakes(problem);
  const tokenMistake = isWrongToken ? wrongToken : undefined;
  const asksToken = token === '' || isWrongToken;

  useEffect(() => {
    if (isWrongToken) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [isWrongToken, element]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const valueOf = (name: string): string => {
      const value = fields.get(name);
      return typeof value === 'string' ? value : '';
    };
    const [username, password] = [valueOf('username').trim(), valueOf('password')];
    const details = { name: valueOf('name'), email: valueOf('email') };
    setBusy(true);
    const answer = await callApi<typeof createAdminCall>({
      method: 'POST',
      path: '/api/admin/create-admin',
      body: { username, password, ...details, setup_token: asksToken ? valueOf('setup_token').trim() : token },
    });
    const entered = answer.ok ? await signIn(username, password) : { problem: answer.problem };
    if (entered === undefined) return onSignedIn();
    const refusal = 'problem' in entered ? entered.problem : undefined;
    // If the account exists, continue with the sign-in.
    if ((answer.ok || refusal?.code === 'not-allowed') && (await onTaken())) return;
    setBusy(false);
    setProblem(refusal);
  };

  return (
    <form className={form} ref={element} method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      {asksToken ? (
        <TextField
          label="Setup token"
          name="setup_token"
          hint="The server prints it when it starts."
          mistake={tokenMistake}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <TextField
        label="Name"
        name="name"
        hint="Shown to your colleagues."
        mistake={mistakeAt('name')}
        autoComplete="name"
        maxLength={80}
      />
      <TextField
        label="Email address"
        name="email"
        type="email"
        hint="For password resets and notifications."
        mistake={mistakeAt('email')}
        autoComplete="email"
        maxLength={254}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        label="Username"
        name="username"
        hint="3 to 40 letters, digits, dots, hyphens and underscores. You sign in with it."
        mistake={mistakeAt('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        label="Password"
        name="password"
        hint="12 to 128 characters. A few unrelated words make a strong password."
        mistake={mistakeAt('password')}
        autoComplete="new-password"
        isSent={busy}
      />
      <div role="status">
        {rest === undefined || isWrongToken ? null : <StatusLine tone="bad">{reasonOf(rest)}</StatusLine>}
      </div>
      <div>
        <StaffButton kind="primary" type="submit" busy={busy} busyLabel="Setting up...">
          Create account
        </StaffButton>
      </div>
    </form>
  );
}
