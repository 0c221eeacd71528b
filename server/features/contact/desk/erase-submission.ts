/** Erases a message, or every message of its address, for good: thread and mails lie in the same documents and go with them. */
import type { Logger } from 'pino';
import type { DeskChangesRepository } from './desk-changes.repository.ts';

export interface EraseSubmissionDeps {
  readonly desk: DeskChangesRepository;
  readonly log: Pick<Logger, 'info'>;
}

/** Answers how many messages are gone; none when the message was not there. */
export async function eraseSubmission(
  id: string,
  scope: 'message' | 'address',
  staffId: string,
  { desk, log }: EraseSubmissionDeps,
): Promise<number> {
  const erased = await (scope === 'address' ? desk.eraseAddress(id) : desk.erase(id));
  // Ids tell that it was done and by whom, and nothing of the person.
  if (erased > 0) log.info({ submission: id, staff: staffId, erased }, 'messages erased');
  return erased;
}
