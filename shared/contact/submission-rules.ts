/** States and limits of messages, for the API, the records and the screens. Without zod, because the browser loads it. */

/** Likely spam begins as `spam`, every other message as `new`. */
export const submissionStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** An answer is due. */
export const openStatuses = ['new', 'read'] as const satisfies readonly SubmissionStatus[];
export const isOpen = (status: SubmissionStatus): boolean => status === 'new' || status === 'read';

/** Filters of a list: a status, or `open` for all to which an answer is due. */
export const listedStatuses = [...submissionStatuses, 'open'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/** Lanes of the desk: messages by who acts next, and separately job applications, which other people handle. */
export const laneRules = {
  new: { statuses: ['new'], isApplication: false },
  us: { statuses: openStatuses, isApplication: false },
  them: { statuses: ['replied'], isApplication: false },
  applications: { statuses: ['new', 'read', 'replied'], isApplication: true },
} as const satisfies Readonly<
  Record<string, { readonly statuses: readonly SubmissionStatus[]; readonly isApplication: boolean }>
>;
export type Lane = keyof typeof laneRules;
export const laneIds = Object.keys(laneRules) as [Lane, ...Lane[]];

/** Parts of the list in the URL of the desk. */
export const deskParts = [...listedStatuses, 'applications', 'not-spam'] as const;
export type DeskPart = (typeof deskParts)[number];

/** The two promises on the contact page. Their times are in the settings (`promises`). */
export const promiseKinds = ['standard', 'urgent'] as const;
export type PromiseKind = (typeof promiseKinds)[number];

/** Kinds of emails of a message. */
export const mailKinds = ['staff-notification', 'confirmation', 'reply'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** Messages with this score or more count as likely spam. Only the hidden field reaches it alone. */
export const likelySpamScore = 6;

/** Lengths in characters, counted after trimming. */
export const deskLimits = {
  note: { min: 1, max: 5000 },
  reply: { min: 1, max: 10_000 },
  templateTitle: { min: 1, max: 80 },
  signature: { max: 500 },
} as const;
