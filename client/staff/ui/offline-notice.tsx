/** Says that what is on the screen may be old, because the browser is offline. */
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

/** Whether the browser believes that it has a connection. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function OfflineNotice() {
  const online = useOnline();
  return (
    // A live region that arrives together with its text is not announced, so it is always there.
    <div role="status">
      {online ? null : <StatusLine tone="warn">You are offline. Data may be out of date.</StatusLine>}
    </div>
  );
}
