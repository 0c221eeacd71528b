/** What a one-time link opens. Its token stands behind the #, which the browser sends to nobody; calls carry it in their body. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { CallDefinition, ResponseBody } from '#shared/api/define-call.ts';
import { callJson, type ApiProblem } from '#views/api/call-api.ts';

const onHash = (listener: () => void): (() => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** For useSyncExternalStore. */
export const linkToken = {
  subscribe: onHash,
  get: (): string => window.location.hash.slice(1),
  getOnServer: (): undefined => undefined,
};

export type OpenedLink<Data> =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly data: Data }
  | { readonly state: 'closed'; readonly problem: ApiProblem };

export interface Link<Data> {
  readonly token: string;
  readonly opened: OpenedLink<Data>;
  readonly retry: () => void;
}

/** Asks what the link of this page opens, and again when another link is put into its address. */
export function useLink<Call extends CallDefinition>(path: Call['path']): Link<ResponseBody<Call>> {
  const token = useSyncExternalStore<string | undefined>(linkToken.subscribe, linkToken.get, linkToken.getOnServer);
  const [opened, setOpened] = useState<OpenedLink<ResponseBody<Call>>>({ state: 'loading' });
  const [turn, setTurn] = useState(0);
  const hasAsked = useRef(false);

  useEffect(() => {
    let isOver = false;
    // Not known before the browser has taken over; and gone again on the way to another screen.
    if (token === undefined || (token === '' && hasAsked.current)) return undefined;
    hasAsked.current = true;
    const ask = async (): Promise<void> => {
      const answer = await callJson<ResponseBody<Call>>({ method: 'POST', path, body: { token } });
      if (isOver) return;
      if (!answer.ok) setOpened({ state: 'closed', problem: answer.problem });
      else if (answer.data !== undefined) setOpened({ state: 'open', data: answer.data });
    };
    void ask();
    return () => {
      isOver = true;
    };
  }, [token, path, turn]);

  const retry = useCallback(() => {
    setOpened({ state: 'loading' });
    setTurn((count) => count + 1);
  }, []);
  return { token: token ?? '', opened, retry };
}
