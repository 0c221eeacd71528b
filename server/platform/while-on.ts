/** Runs a background worker while its feature is on. */
interface Stoppable {
  stop(): Promise<unknown>;
}

export interface WhileOn {
  /** Starts or stops the worker if necessary. Call it after each change of settings. */
  follow(): Promise<void>;
  /** Stops permanently. */
  stop(): Promise<void>;
}

export const whileOn = (isOn: () => boolean, start: () => Stoppable): WhileOn => {
  let worker: Stoppable | undefined;
  let isOver = false;
  // In sequence: a worker that was switched off and on again starts after it has stopped.
  let turn: Promise<void> = Promise.resolve();
  const settle = async (): Promise<void> => {
    const isWanted = !isOver && isOn();
    if (isWanted) worker ??= start();
    else {
      const ended = worker;
      worker = undefined;
      await ended?.stop();
    }
  };
  const follow = (): Promise<void> => (turn = turn.then(settle));
  return {
    follow,
    stop: () => {
      isOver = true;
      return follow();
    },
  };
};
