/** Reads the user of the token in the background, and drops cached data when another user signs in. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { needsSignIn } from '#views/api/problem-code.ts';
import { readMe } from './read-me.ts';
import { personOf, sessionStore } from './session-store.ts';
import { useSession } from './use-session.ts';

/** Delay before a failed request is repeated. */
const retryMs = 15_000;

function useConfirmation(token: string | null): void {
  useEffect(() => {
    if (token === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async (): Promise<void> => {
      const answer = await readMe(token);
      if (isOver) return;
      if (answer.ok && answer.data) sessionStore.confirm(token, answer.data);
      else if (!answer.ok && needsSignIn(answer.problem.code)) sessionStore.refuse(token);
      else timer = setTimeout(() => void ask(), retryMs);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [token]);
}

/** Returns the number of changes of the user, to reset the state of screens. */
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
