/** Calls to the API with the session's token. After a 401 a call waits for the next sign-in and is sent again. */
import type { CallMethod } from '#shared/api/define-call.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { callJson, type ApiFailure, type ApiResult } from '#views/api/call-api.ts';
import { needsSignIn } from '#views/api/problem-code.ts';
import { withQuery } from '../ui/list-address.ts';
import { confirmation } from './confirmation.ts';
import { refreshMe, personOf, sessionStore } from './session-store.ts';
import type { AnswerOf, CallName, RequestOf } from './staff-calls.ts';

/**
 * Resolves with the next token of the same user, or null after they signed out or another user signed in: a call is never
 * repeated in another user's name.
 */
function nextToken(refused: string, userId: string | undefined): Promise<string | null> {
  return new Promise((resolve) => {
    const check = (): void => {
      const session = sessionStore.get();
      if (session.status === 'refused' || session.status === 'unknown') return;
      if (session.status === 'signed-in' && session.token === refused) return;
      if (session.status === 'signed-in' && userId !== undefined && session.staff === null) return;
      unsubscribe();
      const isSame = session.status === 'signed-in' && (userId === undefined || session.staff?.id === userId);
      resolve(isSame ? session.token : null);
    };
    const unsubscribe = sessionStore.subscribe(check);
    check();
  });
}

interface SessionOptions {
  /** Called at once when the token is refused, before the user has signed in again. */
  readonly onRefused?: () => void;
}

/**
 * Sends a call with the current token. If the token is refused, waits for the next sign-in; if the call needs a
 * confirmation, waits for it. Then sends the call again.
 */
export async function withSession<Answer extends { readonly ok: true }>(
  send: (authorization: Readonly<Record<string, string>>) => Promise<Answer | ApiFailure>,
  { onRefused }: SessionOptions = {},
): Promise<Answer | ApiFailure> {
  const session = sessionStore.get();
  const userId = personOf(session);
  let token = 'token' in session ? session.token : null;
  for (;;) {
    const result = await send(token === null ? {} : { authorization: `Bearer ${token}` });
    if (!result.ok && result.problem.code === 'confirmation-required' && (await confirmation.request())) {
      const current = sessionStore.get();
      token = 'token' in current ? current.token : null;
      if (userId === undefined || personOf(current) === userId) continue;
      return result;
    }
    // The role needs a second factor since the page was opened.
    if (!result.ok && result.problem.code === 'second-factor-missing') void refreshMe();
    if (result.ok || !needsSignIn(result.problem.code) || token === null) return result;
    onRefused?.();
    sessionStore.refuse(token);
    token = await nextToken(token, userId);
    if (token === null) return result;
  }
}

export interface StaffCallOptions extends SessionOptions {
  readonly timeoutMs?: number;
}

interface Address {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Parameters<typeof withQuery>[1];
}

interface AnyRequest extends Address, StaffCallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly file?: Blob;
}

/** Returns the method of a call, and its address with the parameters filled in. */
export function addressOf(name: CallName, { params = {}, query = {} }: Address) {
  const [method, pattern] = name.split(' ') as [CallMethod, string];
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, param: string) => encodeURIComponent(params[param] ?? ''));
  return { method, path: withQuery(path, query) };
}

/** `staffCall` for code that is generic over the call. Never rejects. */
export function staffCallAny<Answer>(name: CallName, request: AnyRequest): Promise<ApiResult<Answer>> {
  const { params, query, headers, onRefused, ...rest } = request;
  const address = addressOf(name, definedOnly({ params, query }));
  return withSession<Extract<ApiResult<Answer>, { ok: true }>>(
    (authorization) => callJson({ ...rest, ...address, headers: { ...headers, ...authorization } }),
    definedOnly({ onRefused }),
  );
}

type StaffCallArguments<Request> =
  Record<never, never> extends Request ? [request?: Request & StaffCallOptions] : [request: Request & StaffCallOptions];

/**
 * Makes a call that answers JSON or nothing: `staffCall('GET /api/admin/redirects/{id}', { params: { id } })`. Parameters, query,
 * body and answer have the types of the call's definition. Never rejects.
 */
export const staffCall = <Name extends CallName>(
  name: Name,
  ...[request]: StaffCallArguments<RequestOf<Name>>
): Promise<ApiResult<AnswerOf<Name>>> => staffCallAny(name, (request ?? {}) as AnyRequest);
