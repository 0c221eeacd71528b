/**
 * What a message can be to staff, for the API, the records and the screens alike. Free of zod: the
 * browser uses it.
 */

/** Where a message stands; likely spam begins as `spam`, everything else as `new`. */
export const submissionStatuses = ['new', 'read', 'replied', 'archived', 'spam'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** What waits for an answer of ours. */
export const openStatuses = ['new', 'read'] as const satisfies readonly SubmissionStatus[];
export const isOpen = (status: SubmissionStatus): boolean => status === 'new' || status === 'read';

/** What a list can be asked for: a status, or `open` for all that wait for an answer of ours. */
export const listedStatuses = [...submissionStatuses, 'open'] as const;
export type ListedStatus = (typeof listedStatuses)[number];

/**
 * What stands together on the desk: messages by who has to do something next, and job applications, which other people work on,
 * apart from them.
 */
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

/** What the desk's own address calls the parts of its list. */
export const deskParts = [...listedStatuses, 'applications', 'not-spam'] as const;
export type DeskPart = (typeof deskParts)[number];

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
  signature: { max: 500 },
} as const;
