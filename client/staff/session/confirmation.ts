/** Calls that wait until the user confirms their identity. One confirmation resolves all of them. */
type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export const confirmation = {
  isPending: (): boolean => waiting.length > 0,
  isPendingOnServer: (): boolean => false,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resolves with whether the user confirmed. */
  request: (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve])),
  resolve(isConfirmed: boolean): void {
    const resolved = waiting;
    change([]);
    for (const resolve of resolved) resolve(isConfirmed);
  },
};
