/** Runs the command of a request. Returns its reply, or the error in MongoDB's form. */
import type { BsonDocument } from './bson-document.ts';
import { CommandError } from './command-error.ts';
import { COMMANDS, COMMON_ARGUMENTS } from './commands/command-table.ts';
import { countArgument, refuseUnknown, type Command, type CommandRequest, type Engine } from './commands/command.ts';
import { sqliteCodeOf } from './sqlite-file.ts';
import type { EmbeddedDatabaseLog } from './thread-messages.ts';
import { withTimeLimit } from './time-limit.ts';
import { WireProtocolError, type CursorReply, type WireRequest } from './wire-protocol.ts';
import type { GroupCommit } from './group-commit.ts';

export interface CommandRunner {
  readonly engine: Engine;
  readonly writes: GroupCommit;
  readonly log: EmbeddedDatabaseLog;
  /** Called with the name of a collection after a write to it. */
  readonly written: (collection: string) => void;
}

export async function runCommand(runner: CommandRunner, request: WireRequest): Promise<BsonDocument | CursorReply> {
  try {
    const { command, parsed } = resolve(request);
    // As in MongoDB, 0 means no limit.
    const limitMs = countArgument(parsed.body, 'maxTimeMS') || Infinity;
    const run = (): BsonDocument | CursorReply => withTimeLimit(limitMs, () => command.run(parsed, runner.engine));
    if (!command.writes) return run();
    const reply = await runner.writes.run(run);
    runner.written(String(parsed.body[parsed.name]));
    return reply;
  } catch (error) {
    if (error instanceof WireProtocolError) throw error;
    return errorReply(error, runner.log);
  }
}

function resolve({ body, sequences, isQuery }: WireRequest): { command: Command; parsed: CommandRequest } {
  const name = Object.keys(body)[0] ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CommandError(59, `no such command: '${name}'`);
  if (isQuery && !/^(?:hello|ismaster)$/i.test(name)) {
    throw new CommandError(352, `Unsupported OP_QUERY command: ${name}. The client driver may require an upgrade.`);
  }
  if ('txnNumber' in body || 'autocommit' in body || 'startTransaction' in body) {
    throw new CommandError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
  }
  const database = typeof body.$db === 'string' ? body.$db : '';
  if (database === '' || /[/\\. "$\0]/.test(database))
    throw new CommandError(73, `Invalid database name: '${database}'`);
  if (command.fields !== 'any') refuseUnknown(name, body, [name, ...command.fields, ...COMMON_ARGUMENTS]);
  return { command, parsed: { name, database, body, sequences } };
}

function errorReply(error: unknown, log: EmbeddedDatabaseLog): BsonDocument {
  const known = error instanceof CommandError ? error : commandErrorFor(error);
  if (known !== error) log.error({ err: error }, 'the embedded database could not carry out a command');
  return { ok: 0, errmsg: known.message, code: known.code, codeName: known.codeName, ...known.extra };
}

/** For failures of the disk or the data file, and for defects in this program. */
function commandErrorFor(error: unknown): CommandError {
  const code = sqliteCodeOf(error) ?? '';
  if (code === 'SQLITE_FULL') {
    return new CommandError(
      14031,
      'The disk that holds the database is full: nothing of this was saved; free some space on it',
    );
  }
  if (code.startsWith('SQLITE_CORRUPT') || code === 'SQLITE_NOTADB') {
    return new CommandError(96, 'The data file is damaged: stop the program and put a backup in its place');
  }
  if (code !== '') return new CommandError(96, `The data file could not be read or written (${code})`);
  return new CommandError(1, 'The embedded database failed to carry out the command');
}
