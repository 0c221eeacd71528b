/** For a page whose script cannot be fetched. After a release the file may be gone; a new document names the new file. */
import { useEffect, useState } from 'react';

const missing = new WeakSet<object>();

/** When a document was last loaded in place of a script, in milliseconds since 1970. */
const loadedAt = 'script-reload';

/** If a script is missing again within this time, loading the document does not help. */
const pauseMs = 60_000;

/** Wraps a route's `lazy`, so that an error of it is known for what it is. */
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

/** @throws where the server cannot be reached, as the browser would then show its own page, or where it was loaded a moment ago. */
async function loadDocument(): Promise<void> {
  const now = Date.now();
  if (sessionStorage[loadedAt] > now - pauseMs) throw new Error();
  await fetch('', { method: 'HEAD' });
  sessionStorage[loadedAt] = now;
  location.reload();
}

/** Loads the document if `error` says that a script is missing, and returns how that goes. */
export function useDocumentForScript(error: unknown): 'loading' | 'failed' | undefined {
  const [failed, setFailed] = useState<unknown>();
  const isMissing = missing.has(error as Error);
  const isLoading = isMissing && failed !== error;
  useEffect(() => {
    if (isLoading) loadDocument().catch(() => setFailed(error));
  }, [isLoading, error]);
  return isLoading ? 'loading' : isMissing ? 'failed' : undefined;
}
