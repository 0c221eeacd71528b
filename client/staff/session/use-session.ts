import { useSyncExternalStore } from 'react';
import { sessionStore, type Session } from './session-store.ts';

/** The present session; `unknown` on the server and for the first moment in the browser. */
export const useSession = (): Session =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, sessionStore.getOnServer);
