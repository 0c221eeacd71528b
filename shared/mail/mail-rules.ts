/** Kinds and states of email, for the API, the records and the screen. Without zod, because the browser loads it. */
import type { MailKind } from '../contact/submission-rules.ts';

/** Kinds of email in the queue, which has all emails except those of contact messages. */
export const emailKinds = [
  'test',
  'invitation',
  'password-reset',
  'password-changed',
  'email-change',
  'email-changed',
  'publication-asked',
  'new-device',
  'security-changed',
  'mail-failed',
  'application-received',
  'application-again',
  'application-arrived',
  'application-reminder',
  'application-overdue',
  'weekly-report',
  'application-mentioned',
  'application-asked',
  'application-letter',
  'interview-offered',
  'interview-chosen',
  'interview-cancelled',
  'interview-unfit',
  'interview-reminder',
  'pool-asked',
] as const;
export type EmailKind = (typeof emailKinds)[number];

/** Names of all kinds, those of messages included. */
export const mailNames: Readonly<Record<EmailKind | MailKind, string>> = {
  'staff-notification': 'Notification of a new message',
  confirmation: 'Confirmation of a message',
  reply: 'Reply to a message',
  test: 'Test email',
  invitation: 'Staff invitation',
  'password-reset': 'Password reset',
  'password-changed': 'Notice of a new password',
  'email-change': 'Link to confirm an address',
  'email-changed': 'Notice of a new address',
  'publication-asked': 'Request to publish an article',
  'new-device': 'Notice of a new device',
  'security-changed': 'Notice of a change to an account',
  'mail-failed': 'Notice of a failed email',
  'application-received': 'Confirmation of an application',
  'application-again': 'New link to an application',
  'application-arrived': 'Notice of a new application',
  'application-reminder': 'Reminder of an application',
  'application-overdue': 'Notice of an overdue application',
  'weekly-report': 'Weekly report',
  'application-mentioned': 'Mention in a note on an application',
  'application-asked': 'Request for a scorecard',
  'application-letter': 'Email to an applicant',
  'interview-offered': 'Times for an interview',
  'interview-chosen': 'Agreed time of an interview',
  'interview-cancelled': 'Cancellation of an interview',
  'interview-unfit': 'Notice that no time suits',
  'interview-reminder': 'Reminder of an interview',
  'pool-asked': 'Question about the talent pool',
};

/** `failed` is sent only if staff resend it, `discarded` never. */
export const emailStates = ['waiting', 'sending', 'sent', 'failed', 'discarded'] as const;
export type EmailState = (typeof emailStates)[number];

/** Parts of the list of mail by state. `waiting` includes what is being sent. */
export const mailLanes = ['waiting', 'failed', 'sent', 'discarded'] as const;
export type MailLane = (typeof mailLanes)[number];

/** `messages`: email of contact messages; `letters`: all other. */
export const mailParts = ['letters', 'messages'] as const;
export type MailPart = (typeof mailParts)[number];

/** Days that an email is kept after its end. Those of messages are kept with the message. */
export const emailRetentionDays = { sent: 90, discarded: 90, failed: 365 } as const;

/** Test emails that one person may send in an hour. */
export const testEmailsPerHour = 10;
