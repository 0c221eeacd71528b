/** Stores the result of an attempt in the queue and in the log. */
import type { Logger } from 'pino';
import type { EmailQueue, QueuedEmail, RecipientAnswer } from './email-queue.ts';
import type { Failure } from './explain-failure.ts';
import type { Refusal } from './smtp-transport.ts';

export interface RecordDeps {
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** Repeats a write until it succeeds or the program ends, so that an accepted email is not sent again. */
  readonly retryUntilDone: (write: () => Promise<unknown>) => Promise<void>;
  /** Called for each email that is not tried again. Never throws. */
  readonly onFailed?: (email: Pick<QueuedEmail, 'kind' | 'about'>, reason: string) => Promise<void>;
}

/** The mail server refused the email for some or all of several recipients. */
export interface PartlySent {
  readonly kind: 'partly-sent';
  /** Why the first of them was refused. */
  readonly reason: string;
  readonly refused: readonly [Refusal, ...Refusal[]];
}

/** Records that all recipients have it. */
export const recordSent = async (
  email: QueuedEmail,
  recipients: readonly string[],
  queue: EmailQueue,
  { clock, log, retryUntilDone }: RecordDeps,
): Promise<void> => {
  const { kind, attempts } = email;
  const at = clock();
  const answers = recipients.map((address): RecipientAnswer => ({ address, state: 'sent', at }));
  await retryUntilDone(() => queue.markSent(email, at, answers));
  log.info({ ...queue.logFields(email), kind, attempts }, 'mail sent');
};

/** Records for each recipient whether it is sent, tried again or failed. `nextAttempt`: null for no more attempts. */
export const recordPartlySent = async (
  refused: PartlySent['refused'],
  email: QueuedEmail,
  recipients: readonly string[],
  nextAttempt: (failure: Failure) => Date | null,
  queue: EmailQueue,
  { clock, log, retryUntilDone, onFailed }: RecordDeps,
): Promise<void> => {
  const { kind, attempts } = email;
  const at = clock();
  const temporary = refused.find(({ failure }) => failure.kind !== 'refused');
  const next = temporary === undefined ? null : nextAttempt(temporary.failure);
  const answers = recipients.map((address): RecipientAnswer => {
    const failure = refused.find((each) => each.address === address)?.failure;
    if (failure === undefined) return { address, state: 'sent', at };
    const state = failure.kind === 'refused' || next === null ? 'failed' : 'waiting';
    return { address, state, at, reason: failure.reason };
  });
  await retryUntilDone(async () => queue.markPartlySent?.(email, answers, next));
  const count = (state: RecipientAnswer['state']): number => answers.filter((each) => each.state === state).length;
  log.warn(
    {
      ...queue.logFields(email),
      kind,
      attempts,
      sent: count('sent'),
      waiting: count('waiting'),
      failed: count('failed'),
      codes: refused.map(({ failure }) => failure.code),
      ...(next === null ? {} : { next: next.toISOString() }),
    },
    'a mail could not be sent to all of its recipients',
  );
  const failed = answers.find(({ state }) => state === 'failed');
  if (failed !== undefined) await onFailed?.(email, failed.reason ?? '');
};

/** Records that it failed. `next`: when it is tried again; null for no more attempts. */
export const recordFailure = async (
  failure: Failure,
  email: QueuedEmail,
  next: Date | null,
  queue: EmailQueue,
  { clock, log, retryUntilDone, onFailed }: RecordDeps,
): Promise<void> => {
  const fields = { ...queue.logFields(email), kind: email.kind, attempts: email.attempts, code: failure.code };
  if (next !== null) {
    log.warn({ ...fields, next: next.toISOString() }, 'a mail could not be sent; it is tried again');
    await retryUntilDone(() => queue.release(email, next, failure.reason));
    return;
  }
  log.warn(fields, 'a mail could not be sent and is not tried again');
  let isOurs = false;
  await retryUntilDone(async () => {
    isOurs = await queue.fail(email, failure.reason, clock());
  });
  // An erased email is not reported: the mail server's text may name the person.
  if (isOurs) await onFailed?.(email, failure.reason);
};
