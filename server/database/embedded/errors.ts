/** Errors of the data folder. Their messages are for operators. */
export type EmbeddedDatabaseErrorCode =
  | 'FOLDER_IN_USE'
  | 'FOLDER_UNUSABLE'
  | 'DATA_MISSING'
  | 'DATA_TRUNCATED'
  | 'DATA_CORRUPT'
  | 'DATA_TOO_NEW'
  | 'DISK_FULL'
  | 'CANNOT_LISTEN';

export class EmbeddedDatabaseError extends Error {
  readonly code: EmbeddedDatabaseErrorCode;

  constructor(code: EmbeddedDatabaseErrorCode, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'EmbeddedDatabaseError';
    this.code = code;
  }
}
