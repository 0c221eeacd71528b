/** Keeps the user on a screen with unsaved changes. The router supports one blocker, so all forms share it, the last one first. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router';
import { createStore } from './create-store.ts';

interface Guard {
  readonly blocks: BlockerFunction;
  readonly show: (blocker: Blocker) => void;
}

const guards = createStore<readonly Guard[]>([]);

function SharedBlocker() {
  const blocking = useRef<Guard>(undefined);
  const blocker = useBlocker((move) => {
    blocking.current = guards.get().findLast(({ blocks }) => blocks(move));
    return blocking.current !== undefined;
  });
  useEffect(() => blocking.current?.show(blocker), [blocker]);
  return null;
}

/** Rendered once, outside of the screens. */
export const LeaveGuard = () => (guards.useValue().length > 0 ? <SharedBlocker /> : null);

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
    guards.set([...guards.get(), guard]);
    addEventListener('beforeunload', listener);
    return () => {
      guards.set(guards.get().filter((each) => each !== guard));
      removeEventListener('beforeunload', listener);
    };
  }, []);
  return blocker;
}
