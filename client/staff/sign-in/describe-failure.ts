/** Why nobody could be signed in, in the message of the server where it gave one. */
import type { ApiProblem } from '#views/api/call-api.ts';

interface Failure {
  readonly text: string;
  /** A second sentence. */
  readonly detail?: string;
  /** When it is worth trying again; stays beside the button. */
  readonly comeBack?: string;
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const connection = {
  late: 'The server took too long to answer. Try again.',
  offline: 'The server could not be reached. Check the connection and try again.',
} as const;

export function describeFailure(problem: ApiProblem, now: Date): Failure {
  if (problem.kind !== 'refused') return { text: 'Login failed', detail: connection[problem.kind] };
  const text = problem.detail || 'Login failed';
  const { retryAfterSeconds: seconds } = problem;
  if (problem.code !== 'too-many-requests' || seconds === undefined) return { text };
  // To the next whole minute: whoever comes back at the minute they read is not sent away again.
  const minute = 60_000;
  const at = new Date(Math.ceil((now.getTime() + seconds * 1000) / minute) * minute);
  return { text, comeBack: `You can try again from ${timeOfDay.format(at)}.` };
}
