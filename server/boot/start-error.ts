/** Reasons not to start that the person at the keyboard can act on: each is shown as one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The embedded database's own reasons, which it explains as well; they have a code each. */
export const isDatabaseFolderError = (error: unknown): error is Error & { readonly code: string } =>
  error instanceof Error && error.name === 'EmbeddedDatabaseError';

/** Whether the message is a whole explanation. */
export const explainsItself = (error: unknown): error is Error =>
  error instanceof StartError || isDatabaseFolderError(error);
