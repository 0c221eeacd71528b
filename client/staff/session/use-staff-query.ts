/** Data of a staff screen: loaded once the user is signed in, refreshed, with one notice for a failure. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiProblem, ApiResult } from '#views/api/call-api.ts';
import { staffCallAny } from './staff-call.ts';
import type { AnswerOf, ReadCallName, RequestOf } from './staff-calls.ts';
import { useSession } from './use-session.ts';
import { definedOnly } from '#shared/api/defined-only.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useToast } from '#views/feedback/toast.tsx';

/** Queries that fail with the same message share one notice, which is removed when the last of them has loaded. */
const notices = new Map<string, { readonly id: number; holders: number }>();

/** @param failure undefined for data that the screen does not need: then there is no notice */
export function useLoadNotice(failure: string | undefined) {
  const toaster = useToast();
  const holds = useRef(false);
  return useMemo(
    () => ({
      show: () => {
        if (failure === undefined || holds.current) return;
        holds.current = true;
        const notice = notices.get(failure);
        if (notice) notice.holders += 1;
        else notices.set(failure, { id: toaster.show({ tone: 'bad', text: failure }), holders: 1 });
      },
      clear: () => {
        const notice = failure !== undefined && holds.current ? notices.get(failure) : undefined;
        holds.current = false;
        if (failure === undefined || notice === undefined) return;
        notice.holders -= 1;
        if (notice.holders > 0) return;
        notices.delete(failure);
        toaster.dismiss(notice.id);
      },
    }),
    [toaster, failure],
  );
}

interface LoadOutcome {
  readonly isError: boolean;
  readonly isFetching?: boolean;
  readonly dataUpdatedAt: number;
  readonly error?: { readonly problem: ApiProblem } | null;
}

/** Shows and removes the notice according to the state of a query. */
export function useLoadOutcome({ show, clear }: ReturnType<typeof useLoadNotice>, outcome: LoadOutcome): void {
  const { isError, isFetching = false, dataUpdatedAt, error = null } = outcome;
  // The query may wait for a sign-in that another call has requested.
  const refused = useSession().status === 'refused' && isFetching;
  // If older data is shown, a lost connection is indicated beside it.
  const quiet = dataUpdatedAt > 0 && error !== null && error.problem.kind !== 'refused';
  const failed = refused || (isError && !quiet);
  useEffect(() => {
    if (failed) show();
  }, [failed, show]);
  useEffect(clear, [dataUpdatedAt, clear]);
  // Remove it with the screen.
  useEffect(() => clear, [clear]);
}

/** Thrown for a failed load, as TanStack Query expects. */
export class LoadFailure extends Error {
  override readonly name = 'LoadFailure';
  readonly problem: ApiProblem;

  constructor(problem: ApiProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Returns the body of the answer; null for a 404. @throws LoadFailure */
export function orMissing<Data>(answer: ApiResult<Data>): Data | null {
  if (answer.ok) return answer.data ?? null;
  if (answer.problem.code === 'not-found') return null;
  throw new LoadFailure(answer.problem);
}

export interface LoadOptions {
  /** The notice when loading fails. Without it, a failure is not announced. */
  readonly failure?: string;
  /** Milliseconds between two loads while the page is visible. */
  readonly refreshMs?: number;
  readonly enabled?: boolean;
  /** Shows the answer for the previous parameters until the new one arrives. */
  readonly keepsPrevious?: boolean;
}

/** The parameters of a call with the key under which its answer is cached. */
export type StaffQuery<Name extends ReadCallName> = RequestOf<Name> &
  LoadOptions & { readonly key: readonly unknown[] };

function useLoad<Name extends ReadCallName, Data>(
  name: Name,
  { key, failure, refreshMs, enabled = true, keepsPrevious = false, ...request }: StaffQuery<Name>,
  read: (answer: ApiResult<AnswerOf<Name>>) => Data,
): UseQueryResult<Data, LoadFailure> {
  const session = useSession();
  const notice = useLoadNotice(failure);
  const result = useQuery<Data, LoadFailure>({
    queryKey: key,
    enabled: 'token' in session && enabled,
    ...definedOnly({ refetchInterval: refreshMs }),
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
    queryFn: async () => read(await staffCallAny(name, request as object)),
  });
  useLoadOutcome(notice, result);
  return result;
}

const bodyOf = <Body>(answer: ApiResult<Body>): Body => {
  if (!answer.ok) throw new LoadFailure(answer.problem);
  return answer.data as Body;
};

export const useStaffQuery = <Name extends ReadCallName>(
  name: Name,
  query: StaffQuery<Name>,
): UseQueryResult<AnswerOf<Name>, LoadFailure> => useLoad(name, query, bodyOf);

/** One record by its address; null if there is no such record, which the screen shows and no notice announces. */
export const useStaffDocument = <Name extends ReadCallName>(
  name: Name,
  query: StaffQuery<Name>,
): UseQueryResult<AnswerOf<Name> | null, LoadFailure> => useLoad(name, query, orMissing);
