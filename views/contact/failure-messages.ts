/** Messages for invalid fields and failures, from the page's content. */
import { describeWait } from '#shared/time/describe-wait.ts';
import type { ContactOutcomeMessages, MistakeMessages } from '#shared/contact/contact.schema.ts';
import { contactMistakeMessage, type ContactField, type ContactMistake } from '#shared/contact/contact-rules.ts';
import type { ApiProblem } from '../api/call-api.ts';
import { unavailableCodes } from '../api/problem-code.ts';

export interface FieldError {
  readonly field: ContactField;
  readonly message: string;
}

export const fieldMessage = (mistake: ContactMistake, messages: MistakeMessages): FieldError => ({
  field: mistake.field,
  message: contactMistakeMessage(mistake, messages),
});

type Failure = 'limited' | 'away' | 'broken' | 'late' | 'offline' | 'nothingLost';

const away: readonly string[] = unavailableCodes;

export const failureOf = ({ kind, code }: ApiProblem): Failure => {
  if (kind !== 'refused') return kind;
  if (code === 'too-many-requests') return 'limited';
  if (code === 'internal-error') return 'broken';
  return away.includes(code) ? 'away' : 'nothingLost';
};

/** Why a message was not sent, and when to try again. */
export const failureMessage = (failure: Failure, messages: ContactOutcomeMessages, waitSeconds = 60): string =>
  messages[failure].replaceAll('{wait}', describeWait(waitSeconds));
