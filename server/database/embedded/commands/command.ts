/** The interface of a command, and functions that read its arguments. */
import type { Catalog } from '../catalog.ts';
import { isDocument, type BsonDocument } from '../bson-document.ts';
import { CommandError, failedToParse, notSupported } from '../command-error.ts';
import type { Cursors } from '../cursors.ts';
import { plainNumberOf } from '../exact-number.ts';
import type { CursorReply } from '../wire-protocol.ts';

export interface Engine {
  readonly catalog: Catalog;
  readonly cursors: Cursors;
}

export interface CommandRequest {
  readonly name: string;
  readonly database: string;
  readonly body: BsonDocument;
  readonly sequences: ReadonlyMap<string, readonly Buffer[]>;
}

export interface Command {
  /** Accepted arguments besides the common ones. Others are refused, because ignoring one could give a wrong result. */
  readonly fields: readonly string[] | 'any';
  /** Runs in a transaction and is answered after the commit. */
  readonly writes?: boolean;
  run(request: CommandRequest, engine: Engine): BsonDocument | CursorReply;
}

export function collectionName({ name, body }: CommandRequest): string {
  const given = body[name];
  if (typeof given !== 'string') throw new CommandError(73, `${name} needs the name of a collection`);
  return given;
}

export function namespaceOf(request: CommandRequest): string {
  return `${request.database}.${collectionName(request)}`;
}

/** Reads a whole number that is not negative. */
export function countArgument(body: BsonDocument, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  const number = plainNumberOf(value);
  if (number === undefined || !Number.isSafeInteger(number) || number < 0) {
    throw failedToParse(`${name} must be a whole number that is not negative`);
  }
  return number;
}

export function flagArgument(body: BsonDocument, name: string, otherwise = false): boolean {
  const value = body[name];
  if (value === undefined || value === null) return otherwise;
  const number = typeof value === 'boolean' ? Number(value) : plainNumberOf(value);
  if (number === undefined) throw new CommandError(14, `${name} must be true or false`);
  return number !== 0;
}

export function documentArgument(body: BsonDocument, name: string): BsonDocument {
  const value = body[name] ?? {};
  if (!isDocument(value)) throw failedToParse(`${name} must be a document`);
  return value;
}

/** Reads a list of documents from the body or from a document sequence, which `decode` decodes. */
export function documentsArgument(
  { body, sequences }: CommandRequest,
  name: string,
  decode: (bytes: Buffer) => BsonDocument,
): BsonDocument[] {
  const beside = sequences.get(name);
  if (beside) return beside.map(decode);
  const given: unknown = body[name];
  if (!Array.isArray(given) || !given.every(isDocument)) throw failedToParse(`${name} must be an array of documents`);
  return given;
}

/** @throws CommandError for an option that is not in `known`. */
export function refuseUnknown(where: string, given: BsonDocument, known: readonly string[]): void {
  const other = Object.keys(given).find((name) => !known.includes(name) && given[name] !== undefined);
  if (other !== undefined) throw notSupported(`the option ${other} of ${where}`);
}
