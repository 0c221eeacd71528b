/** A browser window with what every engine supports: addresses, scripts, pointer and keyboard. */

/** A key name of the UI Events specification; with a modifier as `Control+k`. */
export type KeyName = string;

export interface EngineWindow {
  go(url: string): Promise<void>;
  /** Sets the viewport in CSS pixels. @throws if the engine's window cannot be that small. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. It is sent as source, so it may only use its arguments and the page. */
  ask<A extends readonly unknown[], R>(task: (...args: A) => R, ...args: A): Promise<R>;
  movePointer(x: number, y: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  press(key: KeyName): Promise<void>;
  type(text: string): Promise<void>;
  /** Console errors and exceptions since the last call; empty for engines that do not report them. */
  complaints(): readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Minimum window width. */
  readonly narrowest: number;
  /** The package to install, or `undefined` if the engine is installed. */
  readonly missing: () => string | undefined;
  readonly open: () => Promise<EngineWindow>;
}
