/** What the program and the thread of the database send each other; only plain data crosses. */
import type { EmbeddedDatabaseErrorCode } from './errors.ts';

export interface ThreadOptions {
  readonly directory: string;
  /** Begins with a copy of what this folder holds at the moment, whether a process uses it or not; `directory` must hold no data then. */
  readonly copyOf?: string;
  /** The most pages of 4 kB that the data file may have. */
  readonly maxPageCount?: number;
}

/** A part of pino's interface. */
export interface EmbeddedDatabaseLog {
  error(details: { readonly err: unknown }, message: string): void;
}

/** `expire`: remove the documents whose time is over at `now`. `close`: end, and leave everything in the data file. */
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
  /** A command has written to this collection. */
  | { readonly kind: 'written'; readonly collection: string };

/** An error without its class, which a message between threads cannot carry. */
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
