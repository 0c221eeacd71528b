/** Labels for messages. */
import type { DeskPart, PromiseKind, SubmissionStatus } from '#shared/contact/submission-rules.ts';
import type { SubmissionSummary, ThreadEntry } from '#shared/contact/submission.schema.ts';
import type { NameOf } from '../session/use-names.ts';
import { formatDateTime } from '../ui/format-time.ts';

/** The end of a sentence that begins with a name. */
export function describeAction(entry: ThreadEntry, nameOf: NameOf): string {
  switch (entry.kind) {
    case 'note':
      return 'added a note';
    case 'reply':
      return 'replied';
    case 'status':
      return `changed ${statusLabels[entry.from]} to ${statusLabels[entry.to]}`;
    case 'assignment':
      if (entry.assignee === null) return 'removed the assignment';
      return entry.assignee.id === entry.by.id
        ? 'assigned it to themselves'
        : `assigned it to ${nameOf(entry.assignee)}`;
    case 'snooze':
      return entry.is_over ? 'ended the snooze' : `snoozed it until ${untilLabel(entry.until)}`;
  }
}

const untilLabel = (until: string | null): string => (until === null ? 'they write again' : formatDateTime(until));

/** `snoozed until Dec 1, 2026, 9:00 AM`. */
export const snoozeLabel = (snooze: SubmissionSummary['snooze']): string =>
  snooze === null ? 'snooze ended' : `snoozed until ${untilLabel(snooze.until)}`;

/** Entries by other users since the thread had `seen` entries. */
export const newEntries = (thread: readonly ThreadEntry[], seen: number, me: string | undefined): ThreadEntry[] =>
  thread.slice(seen).filter((entry) => entry.by.id !== me);

export const messageNoun = { one: 'message', many: 'messages' };

export const statusLabels: Record<SubmissionStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
  spam: 'Spam',
};

/** The lanes of the desk, by who acts next. */
export const laneLabels: Record<DeskPart, string> = {
  ...statusLabels,
  open: 'Open',
  replied: 'Awaiting their reply',
  applications: 'Applications',
  snoozed: 'Snoozed',
  'not-spam': 'Not spam',
};

interface Promised {
  readonly promise: PromiseKind;
  readonly submitted_at: string;
  readonly due_at: string;
}

/** The promise at the time of arrival; the settings may have changed since. */
export const promiseLabel = ({ promise, submitted_at, due_at }: Promised): string => {
  if (promise === 'urgent') return 'Urgent';
  const hours = Math.round((Date.parse(due_at) - Date.parse(submitted_at)) / 3_600_000);
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

/** Names of the built-in services; others are named by their keys. */
const interests: Readonly<Partial<Record<string, string>>> = {
  'cloud-infrastructure': 'Cloud & Infrastructure',
  'application-development': 'Application Development',
  'devops-automation': 'DevOps & Automation',
  'ai-data': 'AI & Data',
  'security-compliance': 'Security & Compliance',
  'market-readiness': 'Market Readiness',
  consulting: 'General Consulting',
};

/** Label of a key: `ai-ml-engineer` is “Ai ml engineer”. */
export const positionLabel = (key: string): string => {
  const label = key.replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** The name of a service, or that none was chosen. */
export const interestLabel = (value: string): string =>
  value === '' ? 'No service chosen' : (interests[value] ?? positionLabel(value));

/** The topic of a message: the position that it names, or else the service. */
export const topicLabel = ({ position, service_interest }: Pick<SubmissionSummary, 'position' | 'service_interest'>) =>
  position === null ? interestLabel(service_interest) : `Position: ${positionLabel(position)}`;
