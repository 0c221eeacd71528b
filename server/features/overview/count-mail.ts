/** What the outbox holds that did not get out, and why. */
import type { Overview } from '#shared/contracts/overview.contract.ts';
import type { DeskFiguresRepository } from '../contact/desk/desk-figures.repository.ts';

export type MailFigures = Omit<Overview['mail'], 'configured'>;

export async function countMail(desk: Pick<DeskFiguresRepository, 'readUnsent'>): Promise<MailFigures> {
  let waiting = 0;
  let failed = 0;
  let newestFailed: { readonly id: string; readonly submitted_at: Date } | undefined;
  let lastFailure: { readonly at: Date; readonly reason: string } | undefined;

  for await (const { id, submitted_at, mails } of desk.readUnsent()) {
    for (const { state, last_attempt_at: at, reason } of mails) {
      if (state === 'waiting') waiting += 1;
      else failed += 1;
      if (state === 'failed' && !(newestFailed && newestFailed.submitted_at >= submitted_at))
        newestFailed = { id, submitted_at };
      if (at && reason && !(lastFailure && lastFailure.at >= at)) lastFailure = { at, reason };
    }
  }
  return {
    waiting,
    failed,
    failed_submission: newestFailed?.id ?? null,
    last_reason: lastFailure?.reason ?? null,
  };
}
