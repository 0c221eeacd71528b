/**
 * The notices of the staff area. A modal dialog makes everything outside of it dead, so each open one has a corner of its own,
 * and the last one shows them. They cover neither the screen's bar nor its rows.
 */
import { useEffect, useId, useSyncExternalStore } from 'react';
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { Notices } from '#views/feedback/toast.tsx';
import { css } from '#views/design/emotion.ts';

/**
 * Beside the screen they stand at the foot of the rail, where nothing is that somebody needs right after a change: at the top they
 * covered the buttons of the screen's bar. Where there is no rail they keep the bar's distance from the edge.
 */
const place = css({
  display: 'contents',
  '--margin': token('--s-4'),
  '> [data-place=staff]': {
    [from.tablet]: { top: 12 },
    [from.desktop]: {
      top: 'auto',
      right: 'auto',
      bottom: 0,
      left: 12,
      width: '13.5rem',
      // The edge has the color of the tone, and the words the room.
      '> * > *': { gridTemplateColumns: '1fr auto', paddingRight: 0 },
      i: { display: 'none' },
    },
  },
});

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

export const PageNotices = () => (
  <div className={place}>
    <Notices place="staff" isShown={useLastDialog() === undefined} />
  </div>
);

/** Inside a modal dialog, as long as it is open. */
export function DialogNotices() {
  const id = useId();
  useEffect(() => {
    become([...dialogs, id]);
    return () => become(dialogs.filter((each) => each !== id));
  }, [id]);
  return (
    <div className={place}>
      <Notices place="staff" isShown={useLastDialog() === id} />
    </div>
  );
}
