import { searchTerms } from '#shared/rules/search-terms.ts';

/** The terms by which staff find a message. All are stored: the contract's lengths bound how many a message can hold. */
export const messageTerms = (message: {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly message: string;
}): string[] => searchTerms([message.name, message.email, message.company, message.message]);
