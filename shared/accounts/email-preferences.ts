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
    name: 'A new message has come',
    hint: 'Who wrote, what, and by when an answer is due.',
    needs: 'read-leads',
  },
  'publication-asked': {
    name: 'Somebody asks for publication',
    hint: 'An author has finished an article and may not publish it themselves.',
    needs: 'publish',
  },
  'new-application': {
    name: 'A new application has come',
    hint: 'For which position, and by when an answer is due; nothing of who applies.',
    needs: 'recruiting',
  },
  'weekly-report': {
    name: 'The week in numbers',
    hint: 'On Mondays: messages and answers, what was read, hiring, and what needs somebody.',
    needs: 'settings',
  },
  'application-mention': {
    name: 'A colleague wants something of you at an application',
    hint: 'A mention in a note, or a scorecard that is asked for; nothing of who applies.',
    needs: 'recruiting',
  },
} as const satisfies Readonly<Record<string, EmailPreference>>;

export type OptionalEmail = keyof typeof emailPreferences;

export const optionalEmails = Object.keys(emailPreferences) as [OptionalEmail, ...OptionalEmail[]];
