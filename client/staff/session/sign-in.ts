import type { loginCall } from '#shared/contracts/staff.contract.ts';
import { callApi, type ApiProblem } from '#views/api/call-api.ts';
import { readMe } from './read-me.ts';
import { sessionStore } from './session-store.ts';

const unreadable: ApiProblem = { kind: 'refused', code: 'unnamed-refusal', detail: '', errors: [] };

/** Begins a session in this browser; answers why not, or null. */
export async function signIn(username: string, password: string): Promise<ApiProblem | null> {
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
