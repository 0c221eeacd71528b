/** Calls to the staff API. After a refused token, a call waits for the next sign-in and is sent again. */
import type { CallDefinition, ResponseBody } from '#shared/api/define-call.ts';
import { callApi, type ApiFailure, type ApiRequest, type ApiResult } from '#views/api/call-api.ts';
import { needsSignIn } from '#views/api/problem-code.ts';
import { confirmation } from './confirmation.ts';
import { refreshMe } from './read-me.ts';
import { personOf, sessionStore } from './session-store.ts';

/** Resolves with the same user's next token, or null if they signed out or another user signed in. */
function nextToken(refused: string, caller: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const check = (): void => {
      const session = sessionStore.get();
      if (session.status === 'refused' || session.status === 'unknown') return;
      if (session.status === 'signed-in' && session.token === refused) return;
      if (session.status === 'signed-in' && caller !== undefined && session.staff === null) return;
      leave();
      const isSame = session.status === 'signed-in' && (caller === undefined || session.staff?.id === caller);
      resolve(isSame ? session.token : null);
    };
    const leave = sessionStore.subscribe(check);
    check();
  });
}

export interface StaffCallOptions {
  /** Called when the token is refused, before the user signs in again. */
  readonly onRefused?: () => void;
}

/**
 * Sends with the current token. After a refused token, waits until the user has signed in over the page; if the call needs a
 * confirmation of identity, until they have confirmed. Then sends again.
 */
export async function withSession<Answer extends { readonly ok: true }>(
  send: (authorization: Readonly<Record<string, string>>) => Promise<Answer | ApiFailure>,
  { onRefused }: StaffCallOptions = {},
): Promise<Answer | ApiFailure> {
  const session = sessionStore.get();
  const caller = personOf(session);
  let token = 'token' in session ? session.token : null;
  for (;;) {
    const result = await send(token === null ? {} : { authorization: `Bearer ${token}` });
    if (!result.ok && result.problem.code === 'confirmation-required' && (await confirmation.request())) {
      const current = sessionStore.get();
      token = 'token' in current ? current.token : null;
      if (caller === undefined || personOf(current) === caller) continue;
      return result;
    }
    // The role requires a second factor since the page was opened.
    if (!result.ok && result.problem.code === 'second-factor-missing') void refreshMe();
    if (result.ok || !needsSignIn(result.problem.code) || token === null) return result;
    onRefused?.();
    sessionStore.refuse(token);
    token = await nextToken(token, caller);
    if (token === null) return result;
  }
}

/** Never rejects. */
export const staffCall = <Call extends CallDefinition, Status extends keyof Call['responses']>(
  request: ApiRequest<Call>,
  options?: StaffCallOptions,
): Promise<ApiResult<ResponseBody<Call, Status>>> =>
  withSession<Extract<ApiResult<ResponseBody<Call, Status>>, { ok: true }>>(
    (authorization) => callApi<Call, Status>({ ...request, headers: { ...request.headers, ...authorization } }),
    options,
  );
