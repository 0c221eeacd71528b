/**
 * The notices of the staff area. A modal dialog makes everything outside of it dead, so each open one has a corner of its own,
 * and the last one shows them. They cover the screen's bar and none of its rows.
 */
import { useEffect, useId, useSyncExternalStore } from 'react';
import { Notices } from '../../feedback/notices.tsx';

const top = '6px';

let dialogs: readonly string[] = [];
const listeners = new Set<() => void>();
const become = (open: readonly string[]): void => {
  dialogs = open;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The dialog that was opened last. */
const useLastDialog = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1),
    () => undefined,
  );

export const PageNotices = () => <Notices top={top} isShown={useLastDialog() === undefined} />;

/** Inside a modal dialog, as long as it is open. */
export function DialogNotices() {
  const id = useId();
  useEffect(() => {
    become([...dialogs, id]);
    return () => become(dialogs.filter((each) => each !== id));
  }, [id]);
  return <Notices top={top} isShown={useLastDialog() === id} />;
}
