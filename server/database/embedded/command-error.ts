/** Errors as MongoDB answers them: a code, its name and a message, and sometimes further fields. */
import type { BsonDocument } from './bson-document.ts';

const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  91: 'ShutdownInProgress',
  96: 'OperationFailed',
  171: 'CannotIndexParallelArrays',
  352: 'UnsupportedOpQueryCommand',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  14031: 'OutOfDiskSpace',
  31249: 'Location31249',
  31253: 'Location31253',
  31254: 'Location31254',
  40323: 'Location40323',
  40324: 'Location40324',
  51091: 'Location51091',
} as const;

export type CommandErrorCode = keyof typeof CODE_NAMES;

export class CommandError extends Error {
  readonly code: CommandErrorCode;
  readonly extra: BsonDocument;

  constructor(code: CommandErrorCode, message: string, extra: BsonDocument = {}) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.extra = extra;
  }

  get codeName(): string {
    return CODE_NAMES[this.code];
  }
}

export function badValue(message: string): CommandError {
  return new CommandError(2, message);
}

export function failedToParse(message: string): CommandError {
  return new CommandError(9, message);
}

/** For what MongoDB can do and this database cannot: an error is better than a result that is not MongoDB's. */
export function notSupported(what: string): CommandError {
  return badValue(`${what} is not supported by the embedded database`);
}
