/** Calls that wait until the user confirms their identity. One confirmation resolves all of them. */
import { createStore } from '../ui/create-store.ts';

type Answer = (isConfirmed: boolean) => void;

const waiting = createStore<readonly Answer[]>([]);

export const confirmation = {
  useIsPending: (): boolean => waiting.useValue().length > 0,
  /** Resolves with whether the user confirmed. */
  request: (): Promise<boolean> => new Promise((resolve) => waiting.set([...waiting.get(), resolve])),
  resolve(isConfirmed: boolean): void {
    const resolved = waiting.get();
    waiting.set([]);
    for (const resolve of resolved) resolve(isConfirmed);
  },
};
