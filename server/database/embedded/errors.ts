/** What can be wrong with the folder or the data file; each code comes with one sentence for the person who runs the site. */
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
