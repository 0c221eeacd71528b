/** The supported commands by name. */
import { aggregate } from './aggregate.ts';
import { create, drop, listCollections, renameCollection } from './collections.ts';
import type { Command } from './command.ts';
import { explain, find, getMore, killCursors } from './find.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert, update, deleteCommand, findAndModify } from './write-commands.ts';
import { MAX_DOCUMENT_BYTES } from '../bson-document.ts';
import { MAX_MESSAGE_BYTES } from '../wire-protocol.ts';

const MAX_WRITE_BATCH = 100_000;

/** The versions of MongoDB 7.0. Driver 7 needs a maximum of at least 9. */
const WIRE_VERSIONS = { minWireVersion: 0, maxWireVersion: 21 };

/** Describes a standalone server: without setName and topologyVersion. Accepts any argument, as newer drivers add some. */
const hello: Command = {
  fields: 'any',
  run: ({ name }) => ({
    ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
    helloOk: true,
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: MAX_WRITE_BATCH,
    // A monotonic clock, because leases and due times depend on it.
    localTime: new Date(performance.timeOrigin + performance.now()),
    logicalSessionTimeoutMinutes: 30,
    ...WIRE_VERSIONS,
    readOnly: false,
    ok: 1,
  }),
};

const ping: Command = { fields: [], run: () => ({ ok: 1 }) };

/** Disk space, and free space inside the file. */
const dbStats: Command = {
  fields: ['scale', 'freeStorage'],
  run: ({ database }, { catalog }) => {
    const { total, free, inside } = catalog.space();
    return { db: database, fsTotalSize: total, fsUsedSize: total - free, freeStorageSize: inside, ok: 1 };
  },
};

/** Sessions have no state. */
const endSessions: Command = { fields: [], run: () => ({ ok: 1 }) };

export const COMMANDS: Readonly<Record<string, Command>> = {
  hello,
  ismaster: hello,
  ping,
  dbStats,
  endSessions,
  create,
  drop,
  renameCollection,
  listCollections,
  createIndexes,
  listIndexes,
  dropIndexes,
  insert,
  find,
  getMore,
  killCursors,
  explain,
  update,
  delete: deleteCommand,
  findAndModify,
  aggregate,
};

/** Arguments that every command accepts and ignores. */
export const COMMON_ARGUMENTS = [
  '$db',
  'lsid',
  '$readPreference',
  '$clusterTime',
  'comment',
  'maxTimeMS',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
] as const;
