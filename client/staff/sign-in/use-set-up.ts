/** Whether the site waits for its first account, and the token of the link that the program printed. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { readSetupCall } from '#shared/contracts/staff.contract.ts';
import { callApi } from '#views/api/call-api.ts';

/** Nobody waits longer to be shown the sign-in. */
const timeoutMs = 5000;

/** Undefined when the server cannot be asked. */
const askServer = async (): Promise<boolean | undefined> => {
  const answer = await callApi<typeof readSetupCall, 200>({ method: 'GET', path: '/api/admin/setup', timeoutMs });
  return answer.ok ? answer.data?.needed : undefined;
};

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('setup');

const neverChanges = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

export function useSetUp() {
  const [answer, setIsNeeded] = useState<boolean>();
  // What the server sends is the sign-in, and the first render has to be the same.
  const isHydrated = useSyncExternalStore(neverChanges, inBrowser, onServer);
  const [wasTaken, setWasTaken] = useState(false);
  // The server has no address of a browser, and shows nothing of it.
  const [token] = useState(() => (typeof location === 'undefined' ? '' : (tokenIn(location.hash) ?? '')));

  useEffect(() => {
    // It works once, and nobody has to see it.
    if (token !== '') history.replaceState(history.state, '', location.pathname);
    let isCurrent = true;
    void askServer().then((needed) => {
      if (!isCurrent) return;
      setIsNeeded(needed === true);
      setWasTaken(token !== '' && needed === false);
    });
    return () => {
      isCurrent = false;
    };
  }, [token]);

  return {
    /** Undefined for whoever comes by the printed link, until the server has answered. Everybody else is sent the sign-in. */
    isNeeded: answer ?? (isHydrated && token !== '' ? undefined : false),
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
