/**
 * Keeps the user on a screen with unsaved changes. The router supports one blocker, so all forms share it: the last one with
 * changes decides, and after it has saved them, the others.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker, type Blocker, type BlockerFunction } from 'react-router';
import { createStore } from './create-store.ts';

interface Guard {
  readonly blocks: BlockerFunction;
  readonly show: (blocker: Blocker) => void;
}

const guards = createStore<readonly Guard[]>([]);

const unblocked = { state: 'unblocked' } as Blocker;

type Move = Parameters<BlockerFunction>[0];

const guardAgainst = (move: Move): Guard | undefined => guards.get().findLast(({ blocks }) => blocks(move));

function SharedBlocker() {
  const blocked = useRef<{ readonly move: Move; readonly guard: Guard | undefined }>(undefined);
  const blocker = useBlocker((move) => {
    blocked.current = { move, guard: guardAgainst(move) };
    return blocked.current.guard !== undefined;
  });
  useEffect(() => {
    const { move, guard: first } = blocked.current ?? {};
    if (move === undefined || first === undefined) return;
    if (blocker.state !== 'blocked') return first.show(blocker);
    const ask = (guard: Guard): void => {
      blocked.current = { move, guard };
      const proceed = (): void => {
        const next = guardAgainst(move);
        // Changes that are still unsaved are discarded.
        if (next === undefined || next === guard) return blocker.proceed();
        guard.show(unblocked);
        ask(next);
      };
      guard.show({ ...blocker, proceed });
    };
    ask(first);
  }, [blocker]);
  return null;
}

/** Rendered once, outside of the screens. */
export const LeaveGuard = () => (guards.useValue().length > 0 ? <SharedBlocker /> : null);

const isOtherScreen: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname;

/** `leaves`: whether a navigation closes the form. The browser asks before the window is closed or reloaded. */
export function useLeaveGuard(hasChanges: () => boolean, leaves = isOtherScreen): Blocker {
  const [blocker, setBlocker] = useState<Blocker>(unblocked);
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
