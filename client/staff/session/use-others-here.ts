/** Reports that a record is open here, and reads who else has it open. Failures are ignored. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ColleagueHere, notePresenceCall } from '#shared/accounts/presence.contract.ts';
import { presenceTimes, type WatchedKind } from '#shared/accounts/presence-rules.ts';
import { callApi, type ApiRequest } from '#views/api/call-api.ts';
import { sessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

type Sign = NonNullable<ApiRequest<typeof notePresenceCall>['body']>;

const nobody: ColleagueHere[] = [];

/** Not a staff call, because background requests must not open the sign-in. */
async function sendSign(sign: Sign, keepalive = false): Promise<ColleagueHere[]> {
  const session = sessionStore.get();
  if (session.status !== 'signed-in') return nobody;
  const answer = await callApi<typeof notePresenceCall>({
    method: 'POST',
    path: '/api/admin/presence',
    body: sign,
    headers: { authorization: `Bearer ${session.token}` },
    timeoutMs: presenceTimes.signMs,
    keepalive,
  });
  return answer.ok ? (answer.data ?? nobody) : nobody;
}

/**
 * Lists the colleagues who have the record open, up to some seconds late. Only visible tabs count. `id` is undefined for a record
 * that is not stored yet.
 */
export function useOthersHere(kind: WatchedKind, id: string | undefined, isWriting: boolean): readonly ColleagueHere[] {
  const { status } = useSession();
  const { data, refetch } = useQuery({
    queryKey: ['presence', kind, id],
    enabled: status === 'signed-in' && id !== undefined,
    refetchInterval: presenceTimes.signMs,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    queryFn: () => (id === undefined ? nobody : sendSign({ kind, id, doing: isWriting ? 'writing' : 'reading' })),
  });

  const reported = useRef(isWriting);
  const report = useEffectEvent(() => {
    if (id !== undefined && reported.current !== isWriting) void refetch();
    reported.current = isWriting;
  });
  useEffect(() => report(), [isWriting]);

  useEffect(() => {
    if (id === undefined) return;
    const leave = (): void => void sendSign({ kind, id, doing: 'leaving' }, true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id]);

  return data ?? nobody;
}

const pauseMs = 60_000;

/** Whether the user is writing, or was within the last minute. An editor autosaves after every pause, so `isDirty` alone would flicker. */
export function useIsAtWork(isDirty: boolean): boolean {
  const [isAtWork, setIsAtWork] = useState(false);
  if (isDirty && !isAtWork) setIsAtWork(true);
  useEffect(() => {
    if (isDirty || !isAtWork) return;
    const timer = setTimeout(() => setIsAtWork(false), pauseMs);
    return () => clearTimeout(timer);
  }, [isDirty, isAtWork]);
  return isDirty || isAtWork;
}
