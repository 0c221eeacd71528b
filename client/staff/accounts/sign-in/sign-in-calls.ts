/** Calls that start a session in this browser. */
import type {
  askSignInPasskeyCall,
  passkeySignInCall,
  SecondStep,
  secondStepCall,
} from '#shared/accounts/second-factor.contract.ts';
import type { loginCall } from '#shared/accounts/staff.contract.ts';
import { callApi, type ApiProblem, type ApiResult } from '#views/api/call-api.ts';
import { requestPasskey, type PasskeyOptions } from '../second-factor/use-own-factors.ts';
import type { Proof } from '../second-factor/proof-form.tsx';
import { readMe, sessionStore } from '../../session/session-store.ts';

const unreadable: ApiProblem = { kind: 'refused', code: 'unnamed-refusal', detail: '', errors: [] };

export async function startSession(token: string): Promise<void> {
  const me = await readMe(token);
  // The session is valid even if the user could not be read; that is retried later.
  sessionStore.signIn(token, me.ok ? (me.data ?? null) : null);
}

/** Stores the token. Resolves with a problem, or with undefined on success. */
async function enter(answer: ApiResult<{ readonly access_token: string }>): Promise<ApiProblem | undefined> {
  if (!answer.ok) return answer.problem;
  if (answer.data === undefined) return unreadable;
  await startSession(answer.data.access_token);
  return undefined;
}

export type SignInAnswer = { readonly next: SecondStep } | { readonly problem: ApiProblem } | undefined;

const orProblem = (problem: ApiProblem | undefined): SignInAnswer => (problem ? { problem } : undefined);

/** Resolves with undefined if the session has started. */
export async function signIn(username: string, password: string): Promise<SignInAnswer> {
  const answer = await callApi<typeof loginCall>({
    method: 'POST',
    path: '/api/admin/login',
    body: { username, password },
  });
  if (!answer.ok) return { problem: answer.problem };
  const { data } = answer;
  if (data === undefined) return { problem: unreadable };
  return 'challenge' in data ? { next: data } : orProblem(await enter({ ...answer, data }));
}

export async function takeSecondStep(challenge: string, proof: Proof): Promise<ApiProblem | undefined> {
  if (proof.way === 'password') return unreadable;
  return enter(
    await callApi<typeof secondStepCall>({
      method: 'POST',
      path: '/api/admin/login/second-factor',
      body: { challenge, proof },
    }),
  );
}

/** `challenge` is that of the second step; without one, the options are for a sign-in by passkey alone. */
export const askPasskeyOptions = (challenge?: string): Promise<ApiResult<PasskeyOptions>> =>
  callApi<typeof askSignInPasskeyCall>({
    method: 'POST',
    path: '/api/admin/login/passkey/options',
    body: challenge === undefined ? {} : { challenge },
  });

const noPasskey: ApiProblem = { ...unreadable, detail: 'No passkey was used.' };

export async function signInByPasskey(): Promise<ApiProblem | undefined> {
  const options = await askPasskeyOptions();
  if (!options.ok) return options.problem;
  const answer = await requestPasskey(options.data ?? {}).catch(() => null);
  if (answer === null) return noPasskey;
  return enter(
    await callApi<typeof passkeySignInCall>({
      method: 'POST',
      path: '/api/admin/login/passkey',
      body: { answer },
    }),
  );
}
