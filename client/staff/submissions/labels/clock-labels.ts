/** The promise clock of one message: what its ring shows and what is said beside it. The text is the truth. */
import type { SubmissionSummary } from '#shared/contracts/submission.schema.ts';
import { durationLabel } from './durations.ts';

export type ClockTone = 'ok' | 'blue' | 'warn' | 'bad' | 'faint';

export interface ClockReading {
  readonly tone: ClockTone;
  /** The part of the promised time that is left, 0 to 1; null when no clock runs. */
  readonly left: number | null;
  /** For a line in the list; empty when nothing is to be said. */
  readonly short: string;
  /** For the opened message. */
  readonly long: string;
}

type Clocked = Pick<SubmissionSummary, 'submitted_at' | 'due_at' | 'clock' | 'answered_at' | 'status'>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function running({ submitted_at, due_at }: Clocked, now: Date): ClockReading {
  const due = Date.parse(due_at);
  const ms = due - now.getTime();
  if (ms < 0) {
    const late = capital(`${durationLabel(-ms)} late`);
    return { tone: 'bad', left: 0, short: late, long: late };
  }
  const left = Math.min(ms / Math.max(due - Date.parse(submitted_at), 1), 1);
  const short = capital(`${durationLabel(ms)} left`);
  const tone = left > 0.5 ? 'ok' : left > 0.25 ? 'blue' : 'warn';
  return { tone, left, short, long: `${short} to answer` };
}

/** How the clock stands at `now`. */
export function readClock(message: Clocked, now: Date): ClockReading {
  if (message.clock === 'running') return running(message, now);
  if (message.answered_at === null) return { tone: 'faint', left: null, short: '', long: 'No answer owed' };
  const took = `Answered in ${durationLabel(Date.parse(message.answered_at) - Date.parse(message.submitted_at))}`;
  return { tone: 'faint', left: null, short: took, long: took };
}
