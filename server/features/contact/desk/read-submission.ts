/** One message with its thread, its mails and what else its sender wrote. */
import type { Submission } from '#shared/contracts/submission.schema.ts';
import type { DeskReadingRepository } from './desk-reading.repository.ts';
import { presentSubmission } from './present-submission.ts';

export interface ReadSubmissionDeps {
  readonly reading: Pick<DeskReadingRepository, 'findById' | 'sameSender'>;
  /** NOTIFY_EMAIL: where the company's own mail goes. */
  readonly notifyEmail: string | undefined;
}

const mostOfSameSender = 20;

/** Null when there is no such message. */
export async function readSubmission(id: string, deps: ReadSubmissionDeps): Promise<Submission | null> {
  const record = await deps.reading.findById(id);
  if (record === null) return null;
  const sameSender = await deps.reading.sameSender(record, mostOfSameSender);
  return presentSubmission(record, sameSender, deps.notifyEmail);
}
