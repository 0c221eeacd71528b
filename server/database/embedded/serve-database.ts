/** Opens a data folder and serves its data on a socket. Runs in the database thread. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Catalog } from './catalog.ts';
import { Cursors } from './cursors.ts';
import { copyDataFolder, openDataFolder } from './data-folder.ts';
import { GroupCommit } from './group-commit.ts';
import { listen } from './listen.ts';
import type { EmbeddedDatabaseLog, ThreadOptions } from './thread-messages.ts';
import { compileFilter } from './compile-filter.ts';
import type { CollectionStore } from './collection-store.ts';
import type { IndexDefinition } from './index-definition.ts';
import { matchingRows } from './run-query.ts';
import { runCommand, type CommandRunner } from './run-command.ts';
import { encodeReply, messageLength, parseMessage, WireProtocolError } from './wire-protocol.ts';

/** Removes documents that have expired at `now`, in one write. */
async function removeExpired({ engine, writes }: CommandRunner, now: Date): Promise<void> {
  const isTtl = ({ expireAfterSeconds }: IndexDefinition): boolean => expireAfterSeconds !== undefined;
  if (!engine.catalog.all().some(({ indexes }) => indexes.some(isTtl))) return;
  await writes.run(() => {
    for (const collection of engine.catalog.all()) {
      for (const index of collection.indexes.filter(isTtl)) removeFrom(collection, index, now);
    }
  });
}

/** Only dates expire; of an array, the earliest counts. A partial index expires only documents that it contains. */
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

/** Connections that clients have not closed after this time are destroyed. */
const closeTimeoutMs = 1000;

export interface ServedDatabase {
  readonly uri: string;
  /** Removes documents that have expired at `now`, and idle cursors. */
  removeExpired(now: Date): void;
  /** Closes connections, makes a checkpoint and releases the lock. */
  close(): Promise<void>;
}

/** @throws EmbeddedDatabaseError if the folder, its data or a socket cannot be used */
export async function serveDatabase(
  options: ThreadOptions,
  log: EmbeddedDatabaseLog,
  written: CommandRunner['written'],
): Promise<ServedDatabase> {
  if (options.copyOf !== undefined) copyDataFolder(options.copyOf, options.directory);
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
      // The heartbeat has no timeout: a long statement delays its reply. It is rare, because the driver notices a closed socket.
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
        // Lets the replies to the last writes be sent.
        await new Promise((answered) => setImmediate(answered));
        for (const socket of sockets) socket.destroySoon();
        const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), closeTimeoutMs);
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

/** Returns when the client disconnects or sends an invalid message. Never throws. */
async function serveConnection(socket: Socket, runner: CommandRunner): Promise<void> {
  socket.on('error', () => socket.destroy());
  try {
    for await (const message of messagesOf(socket)) {
      const request = parseMessage(message);
      const reply = await runCommand(runner, request);
      if (!request.wantsReply) continue;
      if (socket.destroyed) return;
      if (!socket.write(encodeReply(request, reply))) await drained(socket);
    }
  } catch (error) {
    if (!(error instanceof WireProtocolError) && !socket.destroyed) {
      runner.log.error({ err: error }, 'a connection to the embedded database failed');
    }
  } finally {
    socket.destroy();
  }
}

/** Complete messages. While one is processed, the socket is not read beyond its buffer. */
async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let held = 0;
  let expected: number | undefined;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    parts.push(chunk);
    held += chunk.length;
    while (held >= (expected ?? 4)) {
      if (expected === undefined) {
        parts = [Buffer.concat(parts)];
        expected = messageLength(parts[0] ?? chunk);
        continue;
      }
      const all = Buffer.concat(parts);
      yield all.subarray(0, expected);
      parts = [all.subarray(expected)];
      held -= expected;
      expected = undefined;
    }
  }
}

async function drained(socket: Socket): Promise<void> {
  if (socket.closed) return;
  const gone = new AbortController();
  const onClose = (): void => gone.abort();
  socket.once('close', onClose);
  try {
    await once(socket, 'drain', { signal: gone.signal });
  } finally {
    socket.off('close', onClose);
  }
}
