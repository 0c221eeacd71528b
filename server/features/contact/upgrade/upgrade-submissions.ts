/** Gives messages from before the lead desk what it needs: their promise, their clock, and the terms by which they are found. */
import type { Logger } from 'pino';
import type { SlaClock } from '../sla/sla-clock.ts';
import type { OldSubmissionRecord, OldSubmissionRepository } from './old-submission.repository.ts';

export interface UpgradeSubmissionsDeps {
  readonly submissions: OldSubmissionRepository;
  readonly promises: SlaClock;
  readonly log: Pick<Logger, 'info'>;
}

const atOnce = 200;
/** So often nothing may come of a batch, because another process had it or its messages are gone, before this one leaves it. */
const patience = 3;

/** Several processes may do this at once, and it may end in the middle: each message changes in one write, and only once. */
export async function upgradeSubmissions({ submissions, promises, log }: UpgradeSubmissionsDeps): Promise<void> {
  const upgrade = (message: OldSubmissionRecord): Promise<boolean> => {
    const promise = message.urgent ? 'urgent' : 'standard';
    const clockRuns = message.status === 'new' || message.status === 'read';
    return submissions.upgrade(message, { promise, due_at: promises.dueAt(message.submitted_at, promise), clockRuns });
  };

  let upgraded = 0;
  for (let fruitless = 0; fruitless < patience;) {
    const messages = await submissions.findSome(atOnce);
    if (messages.length === 0) break;
    const results = await Promise.all(messages.map(upgrade));
    upgraded += results.filter(Boolean).length;
    fruitless = results.some(Boolean) ? 0 : fruitless + 1;
  }
  if (upgraded > 0) log.info({ messages: upgraded }, 'messages of an earlier version were upgraded');
}
