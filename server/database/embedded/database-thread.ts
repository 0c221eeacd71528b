/** The worker thread of the embedded database, which `start-embedded-database.ts` starts. */
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { serveDatabase } from './serve-database.ts';
import { errorToData, type FromThread, type ThreadOptions, type ToThread } from './thread-messages.ts';
import { EmbeddedDatabaseError } from './errors.ts';

async function run(port: MessagePort): Promise<void> {
  const send = (message: FromThread): void => port.postMessage(message);
  try {
    const database = await serveDatabase(
      workerData as ThreadOptions,
      { error: ({ err }, message) => send({ kind: 'error', error: errorToData(err), message }) },
      (collection) => send({ kind: 'written', collection }),
    );
    port.on('message', (message: ToThread) => {
      if (message.kind === 'expire') return database.removeExpired(message.now);
      // The thread ends when its port is closed and nothing else is open.
      void database.close().then(() => port.close());
    });
    send({ kind: 'listening', uri: database.uri });
  } catch (error) {
    if (!(error instanceof EmbeddedDatabaseError)) throw error;
    const { code, message, cause } = error;
    send({ kind: 'refused', code, message, ...(cause === undefined ? {} : { cause: errorToData(cause) }) });
  }
}

if (parentPort === null) throw new Error('database-thread.ts runs in a worker thread only.');
// A rejection ends the thread and with it the program.
void run(parentPort);
