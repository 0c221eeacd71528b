/** The names of what a message is, for people. */
import { isServiceInterest, type ServiceInterest } from '#shared/contact/contact-rules.ts';
import type { DeskPart, PromiseKind, SubmissionStatus } from '#shared/contact/submission-rules.ts';

export const messageNoun = { one: 'message', many: 'messages' };

export const statusLabels: Record<SubmissionStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
  spam: 'Spam',
};

/** The lanes of the desk: who has to do something next. */
export const laneLabels: Record<DeskPart, string> = {
  ...statusLabels,
  open: 'Awaiting our reply',
  replied: 'Awaiting their reply',
  applications: 'Applications',
  'not-spam': 'Not spam',
};

interface Promised {
  readonly promise: PromiseKind;
  readonly submitted_at: string;
  readonly due_at: string;
}

/** What was promised when it came in: the settings may say something else by now. */
export const promiseLabel = ({ promise, submitted_at, due_at }: Promised): string => {
  if (promise === 'urgent') return 'Urgent';
  const hours = Math.round((Date.parse(due_at) - Date.parse(submitted_at)) / 3_600_000);
  return hours === 1 ? '1 hour' : `${hours} hours`;
};

const interests: Record<ServiceInterest, string> = {
  'cloud-infrastructure': 'Cloud & Infrastructure',
  'application-development': 'Application Development',
  'devops-automation': 'DevOps & Automation',
  'ai-data': 'AI & Data',
  'security-compliance': 'Security & Compliance',
  'market-readiness': 'Market Readiness',
  consulting: 'General Consulting',
};

/** The name of a service; a message that names none says so. */
export const interestLabel = (value: string): string => {
  if (value === '') return 'No service chosen';
  return isServiceInterest(value) ? interests[value] : value;
};

/** The key of a position as a label: `ai-ml-engineer` is “Ai ml engineer”. */
export const positionLabel = (key: string): string => {
  const label = key.replaceAll('-', ' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
};
