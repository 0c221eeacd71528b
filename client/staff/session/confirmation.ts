/** Calls that wait until somebody has confirmed that it is them: one question for all of them at once. */
type Answer = (isConfirmed: boolean) => void;

let waiting: readonly Answer[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Answer[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

export const confirmation = {
  isAsked: (): boolean => waiting.length > 0,
  isAskedOnServer: (): boolean => false,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Resolves with whether it was confirmed. */
  ask: (): Promise<boolean> => new Promise((resolve) => change([...waiting, resolve])),
  answer(isConfirmed: boolean): void {
    const answered = waiting;
    change([]);
    for (const resolve of answered) resolve(isConfirmed);
  },
};
