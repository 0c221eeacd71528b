import type { MailKind } from '#shared/rules/submission-rules.ts';

/** The mails that a message causes by arriving, unless it is held as spam. */
export const firstMails: readonly MailKind[] = ['staff-notification', 'confirmation'];
