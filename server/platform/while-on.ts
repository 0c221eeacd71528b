/** A worker beside the requests that runs only while its feature is on. */
interface Stoppable {
  stop(): Promise<unknown>;
}

export interface WhileOn {
  /** Starts or stops the worker, if that is due. Call it whenever the settings may have changed. */
  follow(): Promise<void>;
  /** For good. */
  stop(): Promise<void>;
}

export const whileOn = (isOn: () => boolean, start: () => Stoppable): WhileOn => {
  let worker: Stoppable | undefined;
  let isOver = false;
  // One after the other: what was switched off and on again starts when it has stopped.
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
