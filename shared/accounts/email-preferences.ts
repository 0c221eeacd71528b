/** Emails of the site that staff can switch off for themselves. Emails about the security of an account are always sent. Free of zod for the browser. */
import type { Capability } from './roles.ts';

interface EmailPreference {
  readonly name: string;
  readonly hint: string;
  /** The capability without which the email is not sent. */
  readonly needs: Capability;
}

export const emailPreferences = {
  'new-message': {
    name: 'New message',
    hint: 'Sender, message and response deadline.',
    needs: 'read-leads',
  },
  'publication-asked': {
    name: 'Publication requested',
    hint: 'An author asks to publish an article.',
    needs: 'publish',
  },
  'new-application': {
    name: 'New application',
    hint: 'Position and response deadline, without personal data.',
    needs: 'recruiting',
  },
  'weekly-report': {
    name: 'The week in numbers',
    hint: 'On Mondays: messages, visits, hiring and problems.',
    needs: 'settings',
  },
  'application-mention': {
    name: 'A colleague needs you on an application',
    hint: 'Mentions in notes and scorecard requests, without personal data.',
    needs: 'recruiting',
  },
} as const satisfies Readonly<Record<string, EmailPreference>>;

export type OptionalEmail = keyof typeof emailPreferences;

export const optionalEmails = Object.keys(emailPreferences) as [OptionalEmail, ...OptionalEmail[]];
