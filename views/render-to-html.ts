/** React's rendering on the server. */
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page needs some milliseconds; what is not there by now waits for something that does not come. */
const timeLimitMs = 10_000;

/**
 * The whole document at once. With `progressiveChunkSize` React never splits it, so it writes no inline
 * script, which the content security policy forbids.
 *
 * @throws what a view throws, and after the time limit.
 */
export const renderToHtml = (document: ReactNode): Promise<string> =>
  new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      progressiveChunkSize: Infinity,
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onError(error) {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    });
    const timer = setTimeout(() => abort(new Error('rendering took too long')), timeLimitMs);
  });
