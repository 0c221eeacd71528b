/** Whether the site waits for its first account, and the token of the link that the program printed. */
import { useEffect, useState } from 'react';
import type { readSetupCall } from '#shared/contracts/staff.contract.ts';
import { callApi } from '#views/api/call-api.ts';

/** Undefined when the server cannot be asked. */
const askServer = async (): Promise<boolean | undefined> => {
  const answer = await callApi<typeof readSetupCall, 200>({ method: 'GET', path: '/api/admin/setup' });
  return answer.ok ? answer.data?.needed : undefined;
};

const tokenIn = (hash: string): string | null => new URLSearchParams(hash.slice(1)).get('setup');

export function useSetUp() {
  const [isNeeded, setIsNeeded] = useState(false);
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
    isNeeded,
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
