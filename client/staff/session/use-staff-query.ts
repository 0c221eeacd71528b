/** Loads data of a staff screen while a user is signed in. A failure shows one notice. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallDefinition, ResponseBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { staffCall } from './staff-call.ts';
import { useLoadNotice, useLoadOutcome } from './use-load-notice.ts';
import { useSession } from './use-session.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** TanStack Query expects failures to be thrown. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Returns null for not-found. @throws LoadFailure for other problems */
export function orMissing<Data>(answer: ApiResult<Data>): Data | null {
  if (answer.ok) return answer.data ?? null;
  if (answer.problem.code === 'not-found') return null;
  throw new LoadFailure(answer.problem);
}

export interface StaffQuery {
  readonly key: readonly unknown[];
  /** The call's path with its parameters and query filled in. */
  readonly path: string;
  /** Message of the notice when loading fails. No notice if undefined. */
  readonly failure?: string;
  /** Interval of reloads while the page is visible, in milliseconds. */
  readonly refreshMs?: number;
  readonly enabled?: boolean;
}

function useLoad<Call extends CallDefinition, Data>(
  query: StaffQuery,
  read: (answer: ApiResult<ResponseBody<Call, 200>>) => Data,
): UseQueryResult<Data, LoadFailure> {
  const session = useSession();
  const notice = useLoadNotice(query.failure);
  const result = useQuery<Data, LoadFailure>({
    queryKey: query.key,
    enabled: 'token' in session && (query.enabled ?? true),
    ...definedOnly({ refetchInterval: query.refreshMs }),
    queryFn: async () => read(await staffCall<Call, 200>({ method: 'GET', path: query.path })),
  });
  useLoadOutcome(notice, result);
  return result;
}

const bodyOf = <Body>(answer: ApiResult<Body>): Body => {
  if (!answer.ok) throw new LoadFailure(answer.problem);
  return answer.data as Body;
};

/** `Call` is a GET call that answers 200. */
export const useStaffQuery = <Call extends CallDefinition>(
  query: StaffQuery,
): UseQueryResult<ResponseBody<Call, 200>, LoadFailure> => useLoad<Call, ResponseBody<Call, 200>>(query, bodyOf);

/** As `useStaffQuery`, but null for not-found, without a notice. */
export const useStaffDocument = <Call extends CallDefinition>(
  query: StaffQuery,
): UseQueryResult<ResponseBody<Call, 200> | null, LoadFailure> =>
  useLoad<Call, ResponseBody<Call, 200> | null>(query, orMissing);
