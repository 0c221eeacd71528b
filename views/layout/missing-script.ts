/** Where a script of a page cannot be fetched: after a release its file may be gone, and a new document names the one in its place. */
import { useEffect, useState } from 'react';

const missing = new WeakSet<object>();

/** When a document was last loaded in place of a script, in milliseconds since 1970. */
const loadedAt = 'reload';

/** A script that is missing again so soon after that is missing in the new document too. */
const pauseMs = 60_000;

/** Call it once, before the first script is fetched on demand. Vite reports each that cannot be fetched. */
export function watchScripts(): void {
  addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
}

/** Loads the document when `error` says that a script is missing. Answers whether that is under way. */
export function useDocumentForScript(error: unknown): boolean {
  const [failed, setFailed] = useState<unknown>();
  const isLoading = missing.has(error as Error) && failed !== error;
  useEffect(() => {
    if (!isLoading) return;
    const now = Date.now();
    const isRecent = sessionStorage[loadedAt] > now - pauseMs;
    // Where the server cannot be reached, the browser's own page about that would take the place of this one.
    (isRecent ? Promise.reject(error as Error) : fetch('', { method: 'HEAD' })).then(
      () => {
        sessionStorage[loadedAt] = now;
        location.reload();
      },
      () => setFailed(error),
    );
  }, [isLoading, error]);
  return isLoading;
}
