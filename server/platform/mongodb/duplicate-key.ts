import { hasCode } from '#server/platform/has-code.ts';

/** True if a write failed because a unique index contains its value. */
export const isDuplicateKey = (error: unknown): boolean => hasCode(error, 11000);

/** Returns the result of a write, or `taken` if a unique index contains its value. @throws for any other error */
export const orTaken = async <Result>(write: () => Promise<Result>): Promise<Result | 'taken'> => {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
};
