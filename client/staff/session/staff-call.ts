/** Calls to the staff API: with the token, and when it is refused, again with the next one. Nothing typed is lost meanwhile. */
import type { CallDefinition, ResponseBody } from '#shared/api/define-call.ts';
import { callApi, type ApiFailure, type ApiRequest, type ApiResult } from '#views/api/call-api.ts';
import { needsSignIn } from '#views/api/problem-code.ts';
import { confirmation } from './confirmation.ts';
import { refreshMe } from './read-me.ts';
import { personOf, sessionStore } from './session-store.ts';

/**
 * Resolves with the same person's next token, or null when they signed out or somebody else signed in: what one person asked
 * for is never done in another's name.
 */
function nextToken(refused: string, asker: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const look = (): void => {
      const session = sessionStore.get();
      if (session.status === 'refused' || session.status === 'unknown') return;
      if (session.status === 'signed-in' && session.token === refused) return;
      if (session.status === 'signed-in' && asker !== undefined && session.staff === null) return;
      leave();
      const same = session.status === 'signed-in' && (asker === undefined || session.staff?.id === asker);
      resolve(same ? session.token : null);
    };
    const leave = sessionStore.subscribe(look);
    look();
  });
}

export interface StaffCallOptions {
  /** Told at once when the token is refused, before the person has signed in again. */
  readonly onRefused?: () => void;
}

/**
 * Sends with the present token. A refused token waits until somebody has signed in over the page, and a call that needs a
 * confirmation until they have confirmed that it is them; then the same is sent again.
 */
export async function withSession<Answer extends { readonly ok: true }>(
  send: (authorization: Readonly<Record<string, string>>) => Promise<Answer | ApiFailure>,
  { onRefused }: StaffCallOptions = {},
): Promise<Answer | ApiFailure> {
  const session = sessionStore.get();
  const asker = personOf(session);
  let token = 'token' in session ? session.token : null;
  for (;;) {
    const result = await send(token === null ? {} : { authorization: `Bearer ${token}` });
    if (!result.ok && result.problem.code === 'confirmation-required' && (await confirmation.request())) {
      const present = sessionStore.get();
      token = 'token' in present ? present.token : null;
      if (asker === undefined || personOf(present) === asker) continue;
      return result;
    }
    // The role has come to need a second factor since the page was opened.
    if (!result.ok && result.problem.code === 'second-factor-missing') void refreshMe();
    if (result.ok || !needsSignIn(result.problem.code) || token === null) return result;
    onRefused?.();
    sessionStore.refuse(token);
    token = await nextToken(token, asker);
    if (token === null) return result;
  }
}

/** A call that answers JSON or nothing. Never rejects. */
export const staffCall = <Call extends CallDefinition, Status extends keyof Call['responses']>(
  request: ApiRequest<Call>,
  options?: StaffCallOptions,
): Promise<ApiResult<ResponseBody<Call, Status>>> =>
  withSession<Extract<ApiResult<ResponseBody<Call, Status>>, { ok: true }>>(
    (authorization) => callApi<Call, Status>({ ...request, headers: { ...request.headers, ...authorization } }),
    options,
  );
