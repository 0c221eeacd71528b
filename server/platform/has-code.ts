/** Whether an error has one of these codes, such as `ENOENT` of Node. */
export const hasCode = (error: unknown, ...codes: readonly unknown[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(error.code);
