/** Tells the server that a record is open here, and reads who else has it open. Whatever fails with it, nobody is told. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ColleagueHere, notePresenceCall } from '#shared/accounts/presence.contract.ts';
import { presenceTimes, type WatchedKind } from '#shared/accounts/presence-rules.ts';
import { callApi, type ApiRequest } from '#views/api/call-api.ts';
import { sessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

type Sign = NonNullable<ApiRequest<typeof notePresenceCall>['body']>;

const nobody: ColleagueHere[] = [];

/** Not a staff call: a refused token is for the calls that somebody has asked for to find. */
async function give(sign: Sign, keepalive = false): Promise<ColleagueHere[]> {
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
 * Who else has the record open, as of a few seconds ago. Only a tab that is seen counts as open. `id` is undefined while the record
 * is not stored yet.
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
    queryFn: () => (id === undefined ? nobody : give({ kind, id, doing: isWriting ? 'writing' : 'reading' })),
  });

  const told = useRef(isWriting);
  const tell = useEffectEvent(() => {
    if (id !== undefined && told.current !== isWriting) void refetch();
    told.current = isWriting;
  });
  useEffect(() => tell(), [isWriting]);

  useEffect(() => {
    if (id === undefined) return;
    const leave = (): void => void give({ kind, id, doing: 'leaving' }, true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [kind, id]);

  return data ?? nobody;
}

const restMs = 60_000;

/** Whether something is written, or was within the last minute: an editor saves after every pause, which ends nothing. */
export function useIsAtWork(isDirty: boolean): boolean {
  const [isAtWork, setIsAtWork] = useState(false);
  if (isDirty && !isAtWork) setIsAtWork(true);
  useEffect(() => {
    if (isDirty || !isAtWork) return;
    const rest = setTimeout(() => setIsAtWork(false), restMs);
    return () => clearTimeout(rest);
  }, [isDirty, isAtWork]);
  return isDirty || isAtWork;
}
