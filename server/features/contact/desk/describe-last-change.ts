/** Tells a member of staff whose change came before theirs, in one sentence. */
import type { SubmissionStatus } from '#shared/rules/submission-rules.ts';
import type { DeskEntry, MessageState } from './desk-changes.repository.ts';

const statusDeeds: Readonly<Record<SubmissionStatus, string>> = {
  new: 'marked this message as new',
  read: 'marked this message as read',
  replied: 'marked this message as replied',
  archived: 'archived this message',
  spam: 'marked this message as spam',
};

const assignmentDeed = ({ assignee, by }: DeskEntry): string => {
  if (!assignee) return 'took this message from its assignee';
  return assignee.id === by.id ? 'took on this message' : `gave this message to ${assignee.username}`;
};

const actionOf = (entry: DeskEntry): string => {
  if (entry.kind === 'note') return 'added a note to this message';
  if (entry.kind === 'reply') return 'answered this message';
  return entry.kind === 'assignment' ? assignmentDeed(entry) : statusDeeds[entry.to ?? 'read'];
};

const minuteMs = 60_000;
const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs },
  { unit: 'minute', ms: minuteMs },
] as const;
const relative = new Intl.RelativeTimeFormat('en');

const timeAgo = (ms: number): string => {
  const fitting = units.find((each) => ms >= each.ms);
  return fitting === undefined ? 'a moment ago' : relative.format(-Math.floor(ms / fitting.ms), fitting.unit);
};

export function describeLastChange({ thread }: Pick<MessageState, 'thread'>, readerId: string, now: Date): string {
  const last = thread.at(-1);
  const advice = 'Read the thread, then try again.';
  if (last === undefined) return `This message has changed since you opened it. ${advice}`;
  const who = last.by.id === readerId ? 'You' : last.by.username;
  return `${who} ${actionOf(last)} ${timeAgo(now.getTime() - last.at.getTime())}. ${advice}`;
}
