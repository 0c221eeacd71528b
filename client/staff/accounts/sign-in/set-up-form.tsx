/** Creates the first account, an owner, and signs in with it. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { createAdminCall, readSetupCall } from '#shared/accounts/staff.contract.ts';
import { callApi, type ApiFailure, type ApiProblem } from '#views/api/call-api.ts';
import { ActionForm, type ValueOf } from '../../kit/action-form.tsx';
import { reasonOf } from '../../ui/load-state.tsx';
import { TextField } from '../../ui/staff-field.tsx';
import { fieldProblem } from '../../ui/use-mistakes.ts';
import { NewAccountFields } from '../account-form.tsx';
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
  const [asksToken, setAsksToken] = useState(token === '');

  const send = async (valueOf: ValueOf): Promise<ApiProblem | false | undefined> => {
    const [username, password] = [valueOf('username').trim(), valueOf('password')];
    const details = { name: valueOf('name'), email: valueOf('email') };
    const answer = await callApi<typeof createAdminCall>({
      method: 'POST',
      path: '/api/admin/create-admin',
      body: { username, password, ...details, setup_token: asksToken ? valueOf('setup_token').trim() : token },
    });
    const entered = answer.ok ? await signIn(username, password) : { problem: answer.problem };
    if (entered === undefined) return undefined;
    const refusal = 'problem' in entered ? entered.problem : undefined;
    const isWrongToken = refusal?.code === 'not-allowed';
    // If the account exists, continue with the sign-in.
    if ((answer.ok || isWrongToken) && (await onTaken())) return false;
    if (!isWrongToken) return refusal ?? false;
    // The form shows errors at fields that are there when it gets them.
    flushSync(() => setAsksToken(true));
    return fieldProblem('setup_token', wrongToken);
  };

  return (
    <ActionForm send={send} action="Create account" pending="Setting up..." describe={reasonOf} onDone={onSignedIn}>
      {(state) => (
        <>
          {asksToken ? (
            <TextField
              label="Setup token"
              name="setup_token"
              hint="The server prints it when it starts."
              mistake={state.mistakeAt('setup_token')}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          ) : null}
          <NewAccountFields {...state}>
            <TextField
              label="Email address"
              name="email"
              type="email"
              hint="For password resets and notifications."
              mistake={state.mistakeAt('email')}
              autoComplete="email"
              maxLength={254}
            />
          </NewAccountFields>
        </>
      )}
    </ActionForm>
  );
}
