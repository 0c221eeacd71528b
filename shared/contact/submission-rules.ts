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

/** Messages that are neither archived nor spam. Only they can be snoozed. */
const activeStatuses = [...openStatuses, 'replied'] as const;
export const canBeSnoozed = (status: SubmissionStatus): boolean =>
  (activeStatuses as readonly SubmissionStatus[]).includes(status);

interface LaneRule {
  readonly statuses: readonly SubmissionStatus[];
  /** Undefined: job applications and others. */
  readonly isApplication?: boolean;
  /** Statuses with which snoozed messages come back to the top of the lane. */
  readonly returns?: readonly SubmissionStatus[];
}

/** Lanes of the desk: messages by who acts next; separately job applications, which other people handle; snoozed messages. */
export const laneRules = {
  new: { statuses: ['new'], isApplication: false, returns: ['new'] },
  us: { statuses: openStatuses, isApplication: false, returns: activeStatuses },
  them: { statuses: ['replied'], isApplication: false },
  applications: { statuses: activeStatuses, isApplication: true, returns: activeStatuses },
  snoozed: { statuses: activeStatuses },
} as const satisfies Readonly<Record<string, LaneRule>>;
export type Lane = keyof typeof laneRules;
export const laneIds = Object.keys(laneRules) as [Lane, ...Lane[]];
export const laneRule = (lane: Lane): LaneRule => laneRules[lane];

/** Whether a message is snoozed at `now`. `back_at`: when it comes back; null for the next message of its sender. */
export const isSnoozed = (
  { snooze }: { readonly snooze: { readonly back_at: string | Date | null } | null },
  now: Date,
): boolean => snooze !== null && (snooze.back_at === null || new Date(snooze.back_at) > now);

/** Parts of the list in the URL of the desk. */
export const deskParts = [...listedStatuses, 'applications', 'snoozed', 'not-spam'] as const;
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
