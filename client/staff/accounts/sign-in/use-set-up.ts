/** Whether the site waits for its first account, and the token of the link that the program printed. */
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { readSetupCall } from '#shared/accounts/staff.contract.ts';
import { callApi, type ApiFailure, type ApiProblem } from '#views/api/call-api.ts';

const askServer = async (): Promise<boolean | ApiFailure> => {
  const answer = await callApi<typeof readSetupCall>({ method: 'GET', path: '/api/admin/setup' });
  return answer.ok ? answer.data?.needed === true : answer;
};

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('setup');

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

export function useSetUp() {
  const [answer, setIsNeeded] = useState<boolean>();
  const [problem, setProblem] = useState<ApiProblem>();
  const [turn, setTurn] = useState(0);
  // What the server sends is the sign-in, and the first render has to be the same.
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [wasTaken, setWasTaken] = useState(false);
  // The server has no address of a browser, and shows nothing of it.
  const [token] = useState(() => (typeof location === 'undefined' ? '' : (tokenIn(location.hash) ?? '')));

  useEffect(() => {
    let isCurrent = true;
    void askServer().then((needed) => {
      if (!isCurrent) return;
      // Without an answer the token stays in the address, so that a reload tries again.
      if (typeof needed === 'object') return setProblem(needed.problem);
      // It works once, and need not be seen.
      if (token !== '') history.replaceState(history.state, '', location.pathname);
      setIsNeeded(needed);
      setWasTaken(token !== '' && !needed);
    });
    return () => {
      isCurrent = false;
    };
  }, [token, turn]);

  return {
    /** Undefined for whoever comes by the printed link, until the server has answered. Everybody else is sent the sign-in. */
    isNeeded: answer ?? (isHydrated && token !== '' ? undefined : false),
    /** Why the server has not answered. */
    problem,
    retry: useCallback(() => {
      setProblem(undefined);
      setTurn((count) => count + 1);
    }, []),
    token,
    /** The link was used already. */
    wasTaken,
    /** Somebody may have been faster. Resolves with whether somebody was. */
    recheck: async (): Promise<boolean> => {
      const needed = await askServer();
      if (needed !== false) return false;
      setIsNeeded(false);
      setWasTaken(true);
      return true;
    },
  };
}
