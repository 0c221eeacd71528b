/** Messages for invalid fields and failures, from the page's content. */
import { describeWait } from '#shared/time/describe-wait.ts';
import type { ContactOutcomeMessages, MistakeMessages } from '#shared/contact/contact.schema.ts';
import {
  contactLimits,
  type ContactField,
  type ContactMistake,
  type MistakeKind,
} from '#shared/contact/contact-rules.ts';
import type { ApiProblem } from '../api/call-api.ts';
import { unavailableCodes } from '../api/problem-code.ts';

export interface FieldError {
  readonly field: ContactField;
  readonly message: string;
}

const numbers = new Intl.NumberFormat('en-US');

const limitOf = (field: ContactField): string =>
  field === 'urgent' || field === 'service_interest' ? '' : numbers.format(contactLimits[field].max);

export const fieldMessage = ({ field, kind }: ContactMistake, messages: MistakeMessages): FieldError => {
  const own: Partial<Record<MistakeKind, string>> = field === 'urgent' ? {} : messages[field];
  return { field, message: (own[kind] ?? messages.other).replaceAll('{max}', limitOf(field)) };
};

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
