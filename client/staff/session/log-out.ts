/** Ends the session on the server and in this browser; also when the server cannot be reached. */
import type { logoutCall } from '#shared/contracts/staff.contract.ts';
import { callApi } from '#views/api/call-api.ts';
import { needsSignIn } from '#views/api/problem-code.ts';
import { sessionStore } from './session-store.ts';

/** Nobody who wants to leave waits longer for a server that does not answer. */
const timeoutMs = 4000;

/** Answers whether the server no longer takes the token. */
export async function logOut(): Promise<boolean> {
  const session = sessionStore.get();
  if (!('token' in session)) return true;
  const result = await callApi<typeof logoutCall, 204>({
    method: 'POST',
    path: '/api/admin/logout',
    headers: { authorization: `Bearer ${session.token}` },
    timeoutMs,
  });
  sessionStore.signOut();
  return result.ok || needsSignIn(result.problem.code);
}
