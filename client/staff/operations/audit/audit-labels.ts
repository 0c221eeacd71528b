/** What the screen of the audit record calls things. */
import type { AuditEntry } from '#shared/operations/audit.contract.ts';
import { auditKinds, type AuditOutcome } from '#shared/operations/audit-rules.ts';
import { problemCodes } from '#shared/api/problem-codes.ts';

export const outcomeLabels: Readonly<Record<AuditOutcome, string>> = {
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Outcome unknown',
};

/** Why it was refused or failed, in words. */
export const reasonOfEntry = ({ problem }: Pick<AuditEntry, 'problem'>): string | null => {
  if (problem === null) return null;
  return Object.entries(problemCodes).find(([code]) => code === problem)?.[1].title ?? problem;
};

/** A database id is shortened; any other id is a readable name and stays whole. */
export const subjectName = ({ kind, subject }: Pick<AuditEntry, 'kind' | 'subject'>): string => {
  if (subject?.title) return subject.title;
  const id = subject?.id ?? '';
  return `${auditKinds[kind]}: ${/^[\da-f]{24}$/.test(id) ? id.slice(-6) : id}`;
};

const units = [
  ['year', 365 * 86_400_000],
  ['month', 30 * 86_400_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** `5 minutes ago`. */
export const timeAgo = (at: string, now: Date): string => {
  const ms = now.getTime() - Date.parse(at);
  const unit = units.find(([, each]) => ms >= each);
  return unit === undefined ? 'just now' : relative.format(-Math.floor(ms / unit[1]), unit[0]);
};
