/** Keeps the user on a screen with unsaved changes. The router supports one blocker, so all forms share it, the last one first. */
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router';

interface Guard {
  readonly blocks: BlockerFunction;
  readonly show: (blocker: Blocker) => void;
}

let guards: readonly Guard[] = [];
const listeners = new Set<() => void>();

function setGuards(next: readonly Guard[]): void {
  guards = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function SharedBlocker() {
  const blocking = useRef<Guard>(undefined);
  const blocker = useBlocker((move) => {
    blocking.current = guards.findLast(({ blocks }) => blocks(move));
    return blocking.current !== undefined;
  });
  useEffect(() => blocking.current?.show(blocker), [blocker]);
  return null;
}

/** Rendered once, outside of the screens. */
export function LeaveGuard() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => guards.length > 0,
    () => false,
  );
  return isNeeded ? <SharedBlocker /> : null;
}

const isOtherScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** `leaves`: whether a navigation closes the form. The browser asks before the window is closed or reloaded. */
export function useLeaveGuard(hasChanges: () => boolean, leaves = isOtherScreen): Blocker {
  const [blocker, setBlocker] = useState<Blocker>({ state: 'unblocked' } as Blocker);
  const blocks = useEffectEvent<BlockerFunction>((move) => leaves(move) && hasChanges());
  const warn = useEffectEvent((event: BeforeUnloadEvent): void => {
    if (hasChanges()) event.preventDefault();
  });
  useEffect(() => {
    const guard: Guard = { blocks: (move) => blocks(move), show: setBlocker };
    const listener = (event: BeforeUnloadEvent): void => warn(event);
    setGuards([...guards, guard]);
    addEventListener('beforeunload', listener);
    return () => {
      setGuards(guards.filter((each) => each !== guard));
      removeEventListener('beforeunload', listener);
    };
  }, []);
  return blocker;
}
