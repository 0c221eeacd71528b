/** A program whose database thread ends unexpectedly must not continue. */
import type { Worker } from 'node:worker_threads';
import { startEmbeddedDatabase } from '#server/database/embedded/start-embedded-database.ts';

const threads: Worker[] = [];
process.on('worker', (thread) => threads.push(thread));
await startEmbeddedDatabase({ directory: process.argv[2] ?? '' });
await Promise.all(threads.map((thread) => thread.terminate()));
// Only an uncaught error ends this process: the program logs rejections and continues.
process.on('unhandledRejection', () => undefined);
setInterval(() => undefined, 1000);
