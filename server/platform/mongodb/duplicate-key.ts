import { hasCode } from '#server/platform/has-code.ts';

/** Whether a write was refused because a unique index holds its value already. */
export const isDuplicateKey = (error: unknown): boolean => hasCode(error, 11000);

/** What a write gives, or `taken` when a unique index holds its value already. @throws for any other failure. */
export const orTaken = async <Result>(write: () => Promise<Result>): Promise<Result | 'taken'> => {
  try {
    return await write();
  } catch (error) {
    if (isDuplicateKey(error)) return 'taken';
    throw error;
  }
};
