import type { readMeCall, SignedInStaff } from '#shared/accounts/staff.contract.ts';
import { callApi, type ApiResult } from '#views/api/call-api.ts';
import { sessionStore } from './session-store.ts';

/** Reads the user of a token. */
export const readMe = (token: string): Promise<ApiResult<SignedInStaff>> =>
  callApi<typeof readMeCall>({
    method: 'GET',
    path: '/api/admin/me',
    headers: { authorization: `Bearer ${token}` },
  });

/** Reloads the current user. Failures are ignored. */
export async function refreshMe(): Promise<void> {
  const session = sessionStore.get();
  if (session.status !== 'signed-in') return;
  const answer = await readMe(session.token);
  if (answer.ok && answer.data) sessionStore.confirm(session.token, answer.data);
}
