/** The names of what a message is, for people. */
import { serviceInterests } from '#shared/rules/contact-rules.ts';
import type { PromiseKind, SubmissionStatus } from '#shared/rules/submission-rules.ts';

export const statusWords: Record<SubmissionStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
  spam: 'Spam',
};

export const promiseWords: Record<PromiseKind, string> = {
  standard: '24 hours',
  urgent: '4 business hours',
};

/** SPEC.md's name of a service; a message that names none says so. */
export const interestWords = (value: string): string =>
  value === '' ? 'No service chosen' : (serviceInterests.find((interest) => interest.value === value)?.label ?? value);

/** The key of a position as words: `ai-ml-engineer` is “Ai ml engineer”. */
export const positionWords = (key: string): string => {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
