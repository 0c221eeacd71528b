/** Messages between the program and the database thread. They contain plain data only. */
import type { EmbeddedDatabaseErrorCode } from './errors.ts';

export interface ThreadOptions {
  readonly directory: string;
  /** Starts with a copy of this folder, which may be in use. `directory` must not contain data. */
  readonly copyOf?: string;
  /** The maximum size of the data file in pages of 4 kB. */
  readonly maxPageCount?: number;
}

/** A part of pino's interface. */
export interface EmbeddedDatabaseLog {
  error(details: { readonly err: unknown }, message: string): void;
}

/** `expire` removes documents that have expired at `now`. `close` makes a checkpoint and ends the thread. */
export type ToThread = { readonly kind: 'expire'; readonly now: Date } | { readonly kind: 'close' };

/** The first message is `listening` or `refused`. */
export type FromThread =
  | { readonly kind: 'listening'; readonly uri: string }
  | {
      readonly kind: 'refused';
      readonly code: EmbeddedDatabaseErrorCode;
      readonly message: string;
      readonly cause?: ErrorData;
    }
  | { readonly kind: 'error'; readonly error: ErrorData; readonly message: string }
  | { readonly kind: 'written'; readonly collection: string };

/** An error without its class, which cannot be sent between threads. */
export interface ErrorData {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string | number;
  readonly cause?: ErrorData;
}

export function errorToData(error: unknown): ErrorData {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message, stack, cause } = error;
  const code =
    'code' in error && (typeof error.code === 'string' || typeof error.code === 'number') ? error.code : undefined;
  return {
    name,
    message,
    ...(stack === undefined ? {} : { stack }),
    ...(code === undefined ? {} : { code }),
    ...(cause === undefined ? {} : { cause: errorToData(cause) }),
  };
}

export function errorFromData({ cause, message, ...rest }: ErrorData): Error {
  const error = new Error(message, cause === undefined ? undefined : { cause: errorFromData(cause) });
  return Object.assign(error, rest);
}
