/** Default messages for invalid fields. */
import type { z } from 'zod';
import type { FieldError } from './problem.ts';

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address, such as name@example.com.',
  url: 'Enter a web address that begins with https://.',
  datetime: 'Enter a date and time in ISO 8601, such as 2026-03-01T09:30:00Z.',
  date: 'Enter a date such as 2026-03-01.',
};

const measured = (origin: string, amount: number): string => {
  if (origin === 'string') return amount === 1 ? '1 character' : `${amount} characters`;
  if (origin === 'array' || origin === 'set') return amount === 1 ? '1 entry' : `${amount} entries`;
  return String(amount);
};

/** A zod error map. Messages in schemas take precedence. */
export const validationMessage: z.core.$ZodErrorMap = (issue: RawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This field is required.'
        : `This must be ${kinds[issue.expected] ?? 'another type of value'}.`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'This field is required.';
      return `Use ${measured(issue.origin, Number(issue.minimum))} or more.`;
    case 'too_big':
      return `Use ${measured(issue.origin, Number(issue.maximum))} or fewer.`;
    case 'invalid_format':
      return formats[issue.format] ?? 'Wrong format.';
    case 'invalid_value':
      return issue.values.length === 1
        ? `This must be ${String(issue.values[0])}.`
        : `This must be one of: ${issue.values.map((value) => (value === '' ? 'nothing' : String(value))).join(', ')}.`;
    case 'unrecognized_keys':
      return `Unknown fields: ${issue.keys.join(', ')}.`;
    default:
      return 'Value not allowed.';
  }
};

/** Returns one entry for each invalid field: its first error. */
export const fieldErrors = (error: Pick<z.ZodError, 'issues'>, whole: string): readonly FieldError[] => {
  const byField = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.length === 0 ? whole : issue.path.map(String).join('.');
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return [...byField].map(([field, message]) => ({ field, message }));
};
