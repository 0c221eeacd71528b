/** Warns that the screen may be out of date, because the browser is offline. */
import { useSyncExternalStore } from 'react';
import { StatusLine } from './status-line.tsx';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** `navigator.onLine`, as state. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function OfflineNotice() {
  const online = useOnline();
  return (
    // A live region must exist before its text, or it is not announced.
    <div role="status">
      {online ? null : <StatusLine tone="warn">You are offline. Data may be out of date.</StatusLine>}
    </div>
  );
}
