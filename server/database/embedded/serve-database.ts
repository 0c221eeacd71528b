/** Opens the data of a folder and serves them on a socket. Runs in the database's own thread. */
import type { Socket } from 'node:net';
import { Catalog } from './catalog.ts';
import { serveConnection } from './connection.ts';
import { copyEmbeddedDatabase } from './copy-embedded-database.ts';
import { Cursors } from './cursors.ts';
import { openDataFolder } from './data-folder.ts';
import { GroupCommit } from './group-commit.ts';
import { listen } from './listen.ts';
import type { EmbeddedDatabaseLog, ThreadOptions } from './thread-messages.ts';
import { compileFilter } from './compile-filter.ts';
import type { CollectionStore } from './collection-store.ts';
import type { IndexDefinition } from './index-definition.ts';
import { matchingRows } from './run-query.ts';
import type { CommandRunner } from './run-command.ts';

/** Removes what is expired at `now`, in one write. */
async function removeExpired({ engine, writes }: CommandRunner, now: Date): Promise<void> {
  const isTtl = ({ expireAfterSeconds }: IndexDefinition): boolean => expireAfterSeconds !== undefined;
  if (!engine.catalog.all().some(({ indexes }) => indexes.some(isTtl))) return;
  await writes.run(() => {
    for (const collection of engine.catalog.all()) {
      for (const index of collection.indexes.filter(isTtl)) removeFrom(collection, index, now);
    }
  });
}

/** Only dates expire; of several in an array the earliest counts. A partial index expires only what it holds. */
function removeFrom(collection: CollectionStore, index: IndexDefinition, now: Date): void {
  const [field] = index.fields;
  if (!field) return;
  const limit = new Date(now.getTime() - (index.expireAfterSeconds ?? 0) * 1000);
  const filter = compileFilter({ $and: [{ [field.path]: { $lt: limit } }, index.partialFilter ?? {}] });
  for (const rowId of matchingRows(collection, filter, 0)) {
    const stored = collection.fetch(rowId);
    if (stored) collection.remove(stored);
  }
}

/** A connection that is not closed by its client this long after the last answer is cut. */
const closeMs = 1000;

export interface ServedDatabase {
  readonly uri: string;
  /** Removes the documents whose time is over at `now`, and cursors that nobody reads any more. */
  removeExpired(now: Date): void;
  /** Ends connections, brings everything into the data file and releases the lock. */
  close(): Promise<void>;
}

/** @throws EmbeddedDatabaseError when the folder, the data in it or a socket cannot be used. */
export async function serveDatabase(
  options: ThreadOptions,
  log: EmbeddedDatabaseLog,
  written: CommandRunner['written'],
): Promise<ServedDatabase> {
  if (options.copyOf !== undefined) copyEmbeddedDatabase(options.copyOf, options.directory);
  const folder = openDataFolder(options.directory, options.maxPageCount);
  const sockets = new Set<Socket>();
  try {
    const catalog = new Catalog(folder.sqlite);
    const cursors = new Cursors();
    const writes = new GroupCommit(folder.sqlite, () => catalog.reload());
    const runner = { engine: { catalog, cursors }, writes, log, written };
    const listener = await listen(options.directory, (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      void serveConnection(socket, runner);
    });
    return {
      // A long statement delays the answer to the driver's heartbeat, which must not be taken for a lost server. Heartbeats are rare
      // because they are not needed: this thread ends with its program, and the driver notices a closed socket at once.
      uri: `mongodb://${listener.host}/site?directConnection=true&retryWrites=false&connectTimeoutMS=0&heartbeatFrequencyMS=600000`,
      removeExpired: (now) => {
        cursors.closeIdle();
        removeExpired(runner, now).catch((error: unknown) =>
          log.error({ err: error }, 'the embedded database could not remove expired documents'),
        );
      },
      close: async () => {
        const closed = listener.close();
        writes.close();
        // One turn for the answers to what was just written.
        await new Promise((answered) => setImmediate(answered));
        for (const socket of sockets) socket.destroySoon();
        const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), closeMs);
        await closed;
        clearTimeout(cut);
        folder.close();
      },
    };
  } catch (error) {
    folder.close();
    throw error;
  }
}
