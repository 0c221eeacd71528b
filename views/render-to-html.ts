/** React's rendering on the server. */
import { Buffer } from 'node:buffer';
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Pages take milliseconds; anything longer waits forever. */
const timeLimitMs = 10_000;

/** Collects everything that is written. */
function collect(done: (html: Buffer) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}

/**
 * The whole document at once, in UTF-8. With `progressiveChunkSize` React never splits it, so it writes no inline
 * script, which the content security policy forbids.
 *
 * @throws what a view throws, and after the time limit.
 */
export const renderToHtml = (document: ReactNode): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        pipe(collect(resolve));
      },
      onError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), timeLimitMs);
  });
