/** Background work that runs only while its feature is on. */
export interface Startable {
  /** The start of the program waits for it, but not for long. */
  readonly ready?: Promise<unknown>;
  stop(): Promise<unknown>;
}

export interface WhileOn {
  /** Starts or stops the work, if the settings have changed. Resolves when that is done. */
  follow(): Promise<void>;
  /** Stops it for good. */
  stop(): Promise<void>;
}

export const whileOn = (isOn: () => boolean, start: () => Startable): WhileOn => {
  let worker: Startable | undefined;
  let isOver = false;
  // One after the other: work that is switched off and on again starts only when it has stopped.
  let turn: Promise<unknown> = Promise.resolve();
  const settle = async (): Promise<void> => {
    if (!isOver && isOn()) {
      worker ??= start();
      await worker.ready;
      return;
    }
    const ended = worker;
    worker = undefined;
    await ended?.stop();
  };
  const follow = async (): Promise<void> => {
    const done = turn.then(settle);
    // A worker that fails to start may be started again.
    turn = done.catch(() => undefined);
    await done;
  };
  return {
    follow,
    stop: () => {
      isOver = true;
      return follow();
    },
  };
};
