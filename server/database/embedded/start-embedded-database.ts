/** The one door of the embedded database: takes a folder, answers with an address that any MongoDB driver connects to. */
import { resolve } from 'node:path';
import type { Socket } from 'node:net';
import { Catalog } from './catalog.ts';
import { serveConnection } from './connection.ts';
import { Cursors } from './cursors.ts';
import { copyDataFile, openDataFolder } from './data-folder.ts';
import { listen } from './listen.ts';
import type { EmbeddedDatabaseLog } from './run-command.ts';
import { startSweeping } from './sweep-expired.ts';
import { WriteQueue } from './write-queue.ts';

export interface EmbeddedDatabaseOptions {
  /** Made when it is not there. One process at a time may use it. */
  readonly directory: string;
  readonly log?: EmbeddedDatabaseLog;
  /** How often expired documents are removed; a minute, as with MongoDB, unless a test is in a hurry. */
  readonly sweepIntervalMs?: number;
  /** By which documents expire: the machine's, unless the program that uses them lives at another time. */
  readonly clock?: () => Date;
  /** The most pages of 4 kB that the data file may have: a test's way to a full disk. */
  readonly maxPageCount?: number;
}

export interface EmbeddedDatabase {
  readonly uri: string;
  /** Ends connections, brings everything into the data file and lets go of the folder. May be called again. */
  close(): Promise<void>;
}

const SILENT: EmbeddedDatabaseLog = { error: () => undefined };

/**
 * Copies the data of a folder as they are at one moment into a new folder, whether or not a process uses the first.
 *
 * @throws EmbeddedDatabaseError
 */
export const copyEmbeddedDatabase = (directory: string, into: string): void =>
  copyDataFile(resolve(directory), resolve(into));

/** Throws an EmbeddedDatabaseError whose message can be shown when the folder or the data in it cannot be used. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const log = options.log ?? SILENT;
  const directory = resolve(options.directory);
  const folder = openDataFolder(directory, options.maxPageCount);
  const sockets = new Set<Socket>();
  try {
    const catalog = new Catalog(folder.sqlite);
    const cursors = new Cursors();
    const writes = new WriteQueue(folder.sqlite, () => catalog.reload());
    const runner = { engine: { catalog, cursors }, writes, log };
    const listener = await listen(directory, (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      void serveConnection(socket, runner);
    });
    const stopSweeping = startSweeping(runner, options);
    const close = async (): Promise<void> => {
      stopSweeping();
      const closed = listener.close();
      writes.close();
      // One turn for the answers to what was just written.
      await new Promise((answered) => setImmediate(answered));
      for (const socket of sockets) socket.destroySoon();
      const hurry = setTimeout(() => sockets.forEach((socket) => socket.destroy()), 1000);
      await closed;
      clearTimeout(hurry);
      folder.close();
    };
    let closing: Promise<void> | undefined;
    return {
      uri: `mongodb://${listener.host}/site?directConnection=true&retryWrites=false`,
      close: () => (closing ??= close()),
    };
  } catch (error) {
    folder.close();
    throw error;
  }
}
