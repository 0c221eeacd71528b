import { searchWords } from '#shared/rules/search-words.ts';

/** The words by which staff find a message. All are kept: the contract's lengths bound how many a message can hold. */
export const messageWords = (message: {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}): string[] => searchWords([message.name, message.email, message.company, message.message]);
