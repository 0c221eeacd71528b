import type { readMeCall, SignedInStaff } from '#shared/contracts/staff.contract.ts';
import { callApi, type ApiResult } from '#views/api/call-api.ts';

/** Whose token this is. */
export const readMe = (token: string): Promise<ApiResult<SignedInStaff>> =>
  callApi<typeof readMeCall, 200>({
    method: 'GET',
    path: '/api/admin/me',
    headers: { authorization: `Bearer ${token}` },
  });
