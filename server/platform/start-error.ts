/** Start failures that the operator can fix: shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The embedded database's errors. Each has a code and an explanation. */
export const isDatabaseFolderError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && error.name === 'EmbeddedDatabaseError';

/** Whether the message is a whole explanation. */
export const explainsItself = (error: unknown): error is Error =>
  error instanceof StartError || isDatabaseFolderError(error);
