import { useSyncExternalStore } from 'react';

/** A value that modules and components share. `start` runs with the first listener, and returns a function that stops it after the last one. */
export function createStore<Value>(initial: Value, start?: () => () => void) {
  let value = initial;
  let stop: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const get = (): Value => value;
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) stop = start?.();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stop?.();
    };
  };
  return {
    get,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    /** The value; on the server and during hydration, the initial one. */
    useValue: (): Value => useSyncExternalStore(subscribe, get, () => initial),
  };
}
