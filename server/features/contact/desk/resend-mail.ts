/** Asks for a mail that waits or was given up to be tried again now. */
import { outboxPace } from '../outbox/outbox-worker.ts';
import type { DeskChangesRepository } from './desk-changes.repository.ts';

export interface ResendMailDeps {
  readonly desk: DeskChangesRepository;
  readonly clock: () => Date;
  readonly wakeOutbox: () => void;
}

/** A mail that was delivered is not sent twice. */
export async function resendMail(
  id: string,
  mailId: string,
  { desk, clock, wakeOutbox }: ResendMailDeps,
): Promise<'due' | 'sent' | 'missing'> {
  const result = await desk.makeDue({ id, mailId, leaseMs: outboxPace.leaseMs }, clock());
  if (result === 'due') wakeOutbox();
  return result;
}
