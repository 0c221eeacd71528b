/** Handles scripts that cannot be loaded: after a release the file may be gone, and a new document names the new one. */
import { useEffect, useState } from 'react';

const missing = new WeakSet<object>();

/** sessionStorage key: time of the last reload for a missing script, in ms. */
const loadedAt = 'script-reload';

/** If a script is missing again within this time, loading the document does not help. */
const pauseMs = 60_000;

/** Wraps `lazy` of a route to recognize its errors. */
export const lazyScript =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      missing.add(error as Error);
      throw error;
    }
  };

/** @throws if the server cannot be reached, to avoid the browser's error page, or if it was reloaded recently. */
async function loadDocument(): Promise<void> {
  const now = Date.now();
  if (sessionStorage[loadedAt] > now - pauseMs) throw new Error();
  await fetch('', { method: 'HEAD' });
  sessionStorage[loadedAt] = now;
  location.reload();
}

/** Reloads the document if `error` is a missing script, and returns the state. */
export function useDocumentForScript(error: unknown): 'loading' | 'failed' | undefined {
  const [failed, setFailed] = useState<unknown>();
  const isMissing = missing.has(error as Error);
  const isLoading = isMissing && failed !== error;
  useEffect(() => {
    if (isLoading) loadDocument().catch(() => setFailed(error));
  }, [isLoading, error]);
  return isLoading ? 'loading' : isMissing ? 'failed' : undefined;
}
