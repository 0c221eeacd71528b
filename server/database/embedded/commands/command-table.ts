/** Every command there is, by the names it is called by. */
import { aggregate } from './aggregate.ts';
import { create, drop, listCollections, renameCollection } from './collections.ts';
import type { Command } from './command.ts';
import { deleteCommand } from './delete.ts';
import { distinct } from './distinct.ts';
import { findAndModify } from './find-and-modify.ts';
import { explain, find, getMore, killCursors } from './find.ts';
import { endSessions, hello, ping } from './handshake.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { update } from './update.ts';

export const COMMANDS: Readonly<Record<string, Command>> = {
  hello,
  ismaster: hello,
  ping,
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
