/** Every command there is, by the names it is called by. */
import { aggregate } from './aggregate.ts';
import { create, drop, dropDatabase, listCollections, listDatabases, renameCollection } from './collections.ts';
import type { Command } from './command.ts';
import { count, distinct } from './count.ts';
import { deleteCommand } from './delete.ts';
import { findAndModify } from './find-and-modify.ts';
import { explain, find, getMore, killCursors } from './find.ts';
import { buildInfo, endSessions, hello, ping } from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { update } from './update.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping,
  buildInfo,
  buildinfo: buildInfo,
  endSessions,
  create,
  drop,
  dropDatabase,
  renameCollection,
  listCollections,
  listDatabases,
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
  findandmodify: findAndModify,
  aggregate,
  count,
  distinct,
};

/** Arguments that any command may have and that change nothing here. */
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
