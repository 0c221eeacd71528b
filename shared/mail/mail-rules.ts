/** What letters there are and how they stand, for the API, the records and the screen. Free of zod: the browser uses it. */
import type { MailKind } from '../contact/submission-rules.ts';

/** A letter is a mail that belongs to no message. */
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

/** What every mail is called, those of messages included. */
export const mailNames: Readonly<Record<EmailKind | MailKind, string>> = {
  'staff-notification': 'Notification of a new message',
  confirmation: 'Confirmation of a message',
  reply: 'Reply to a message',
  test: 'Test letter',
  invitation: 'Invitation to the staff',
  'password-reset': 'Link for a new password',
  'password-changed': 'Notice of a new password',
  'email-change': 'Link to confirm an address',
  'email-changed': 'Notice of a new address',
  'publication-asked': 'Request to publish an article',
  'new-device': 'Notice of a new device',
  'security-changed': 'Notice of a change to an account',
  'mail-failed': 'Notice of mail that failed',
  'application-received': 'Confirmation of an application',
  'application-again': 'New link to an application',
  'application-arrived': 'Notice of a new application',
  'application-reminder': 'Reminder of an application',
  'application-overdue': 'Notice of an overdue application',
  'weekly-report': 'Weekly report',
  'application-mentioned': 'Mention in a note on an application',
  'application-asked': 'Request for a scorecard',
  'application-letter': 'Letter to an applicant',
  'interview-offered': 'Times for an interview',
  'interview-chosen': 'Agreed time of an interview',
  'interview-cancelled': 'Cancellation of an interview',
  'interview-unfit': 'Notice that no time suits',
  'interview-reminder': 'Reminder of an interview',
  'pool-asked': 'Question about the talent pool',
};

/** `sending` while a process tries; `failed` and `discarded` go out only if staff send a failed one again. */
export const emailStates = ['waiting', 'sending', 'sent', 'failed', 'discarded'] as const;
export type EmailState = (typeof emailStates)[number];

/** The parts of the list of mails; what is being sent is listed with what waits. */
export const mailLanes = ['waiting', 'failed', 'sent', 'discarded'] as const;
export type MailLane = (typeof mailLanes)[number];

/** What mail is part of: letters stand for themselves, the others belong to a message. */
export const mailParts = ['letters', 'messages'] as const;
export type MailPart = (typeof mailParts)[number];

/** For how many days a letter is kept once it has ended. */
export const emailRetentionDays = { sent: 90, discarded: 90, failed: 365 } as const;

/** How many test letters one person sends within an hour. */
export const testEmailsPerHour = 10;
