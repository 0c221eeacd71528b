/**
 * What a message can be to staff, for the API, the records and the screens alike. Free of zod: the
 * browser uses it.
 */

/** Where a message stands; likely spam begins as `spam`, everything else as `new`. */
export const submissionStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** The two promises that the contact page prints; the settings say how long each lasts (`promises`). */
export const promiseKinds = ['standard', 'urgent'] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** Who a mail is for: the company's staff, or the person who wrote. */
export const mailKinds = ['staff-notification', 'confirmation', 'reply'] as const;
export type MailKind = (typeof mailKinds)[number];

/** `waiting` until the mail server has taken it or it was given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * From this score on a message counts as likely spam. Only the hidden field reaches it alone; every
 * other sign needs company.
 */
export const likelySpamScore = 6;

/** Lengths in characters, counted after trimming. */
export const deskLimits = {
  note: { min: 1, max: 5000 },
  reply: { min: 1, max: 10_000 },
  templateTitle: { min: 1, max: 80 },
} as const;
