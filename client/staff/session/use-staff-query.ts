/** Data of a staff screen: fetched when somebody is signed in, refreshed, and a failure is announced once. */
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallDefinition, ResponseBody } from '#shared/api/define-call.ts';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { staffCall } from './staff-call.ts';
import { useLoadNotice, useLoadOutcome } from './use-load-notice.ts';
import { useSession } from './use-session.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

/** A failed load, as TanStack Query wants it: thrown. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** What was answered; null when there is nothing at the address, which is an answer too. @throws LoadFailure */
export function orMissing<Data>(answer: ApiResult<Data>): Data | null {
  if (answer.ok) return answer.data ?? null;
  if (answer.problem.code === 'not-found') return null;
  throw new LoadFailure(answer.problem);
}

export interface StaffQuery {
  readonly key: readonly unknown[];
  /** The call's path with its parameters and query filled in. */
  readonly path: string;
  /** What the notice says when loading fails; without it nobody is told. */
  readonly failure?: string;
  /** Milliseconds between two looks, while the page is seen. */
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

/** One thing by its address; null when there is no such thing, which nobody is told in the corner: the screen says it. */
export const useStaffDocument = <Call extends CallDefinition>(
  query: StaffQuery,
): UseQueryResult<ResponseBody<Call, 200> | null, LoadFailure> =>
  useLoad<Call, ResponseBody<Call, 200> | null>(query, orMissing);
