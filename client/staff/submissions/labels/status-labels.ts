/** The names of what a message is, for people. */
import { isServiceInterest, type ServiceInterest } from '#shared/rules/contact-rules.ts';
import type { PromiseKind, SubmissionStatus } from '#shared/rules/submission-rules.ts';

export const statusLabels: Record<SubmissionStatus, string> = {
  new: 'New',
  read: 'Read',
  replied: 'Replied',
  archived: 'Archived',
  spam: 'Spam',
};

export const slaLabels: Record<PromiseKind, string> = {
  standard: '24 hours',
  urgent: '4 business hours',
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
