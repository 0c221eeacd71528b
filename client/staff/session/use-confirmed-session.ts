/** Asks the server in the background whose token this is, and lets go of one person's data when another comes. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { needsSignIn } from '#views/api/problem-code.ts';
import { readMe } from './read-me.ts';
import { personOf, sessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

/** How long until a server that could not be reached is asked again. */
const againMs = 15_000;

function useConfirmation(token: string | null): void {
  useEffect(() => {
    if (token === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const ask = async (): Promise<void> => {
      const answer = await readMe(token);
      if (over) return;
      if (answer.ok && answer.data) sessionStore.confirm(token, answer.data);
      else if (!answer.ok && needsSignIn(answer.problem.code)) sessionStore.refuse(token);
      else timer = setTimeout(() => void ask(), againMs);
    };
    void ask();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [token]);
}

/** Answers how often another person came over an open page: what one of them has begun is not the next one's. */
export function useConfirmedSession(): number {
  const session = useSession();
  const client = useQueryClient();
  useConfirmation(session.status === 'signed-in' && session.staff === null ? session.token : null);

  const { status } = session;
  const person = personOf(session);
  const known = useRef<string | undefined>(undefined);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (status === 'signed-out') client.clear();
    else if (person !== undefined && known.current !== undefined && person !== known.current) {
      void client.resetQueries();
      setChanges((count) => count + 1);
    }
    if (status === 'signed-out' || person !== undefined) known.current = person;
  }, [status, person, client]);
  return changes;
}
