/** True if an error has one of these codes, such as Node's `ENOENT`. */
export const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code);
