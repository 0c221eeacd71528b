/** One window of a browser, with what every engine can be asked for: an address, a script, a pointer and a keyboard. */

/** A key by its name in the UI Events specification, `Control+k` for one that is pressed with another. */
export type KeyName = string;

export interface EngineWindow {
  go(url: string): Promise<void>;
  /** CSS pixels of the page itself. @throws when the engine's window cannot be that small. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It travels as its source: it may use its arguments and the page, nothing around it. */
  ask<A extends readonly unknown[], R>(task: (...args: A) => R, ...args: A): Promise<R>;
  movePointer(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: KeyName): Promise<void>;
  type(text: string): Promise<void>;
  /** What the page has written to its console as an error, or thrown, since it was last asked; empty where an engine does not tell. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** How narrow its window can be. */
  readonly narrowest: number;
  /** What is to be installed before it can run; `undefined` when it is there. */
  readonly missing: () => string | undefined;
  readonly open: () => Promise<EngineWindow>;
}
