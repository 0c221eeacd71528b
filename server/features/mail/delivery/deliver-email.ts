/** One attempt to deliver an email: claim it, compose it, send it, record the result. */
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { createEmailLease, type EmailLease } from './email-lease.ts';
import type { EmailQueue, QueuedEmail } from './email-queue.ts';
import { explainFailure, lateReason, serverAnswer, type Failure } from './explain-failure.ts';
import { recordFailure, recordPartlySent, recordSent, type PartlySent, type RecordDeps } from './record-result.ts';
import { dueAtOnce, heldUntil, isExpired, isStale, nextAttemptAt } from './retry-rules.ts';
import type { SendMail } from './smtp-transport.ts';

export interface DeliverDeps extends RecordDeps {
  readonly send: SendMail;
  readonly leaseMs: number;
  readonly renewMs: number;
  /** Time limit of one attempt. */
  readonly attemptMs: number;
  /** Aborts when the program ends. */
  readonly stopped: AbortSignal;
  /** Aborts when another process may send in place of this one. */
  readonly slotLost: AbortSignal;
}

/**
 * `answered`: the mail server accepted or refused it; `unavailable`: the mail server cannot be used now; `set aside`: not sent,
 * for a reason that is not the mail server's; `missed`: another process has it.
 */
export type Outcome = 'answered' | 'unavailable' | 'set aside' | 'missed';

/** `lost`: another process may have the lease; `stopped`: the program ends. */
type Result = 'sent' | 'lost' | 'stopped' | PartlySent | Failure;

const uncertainReason = 'The server stopped while sending. It may have been sent; resend it if it did not arrive.';

const expiredReason = 'Not sent: its link had expired.';

const defectReason = 'Internal error. See the log.';

const staleReason = ({ attempts, reason }: QueuedEmail): string =>
  attempts === 0 ? 'Not sent automatically: it waited for more than three days.' : (reason ?? lateReason);

/** Fails or postpones a due email that must not be sent now. Returns null if it can be sent. */
const setAside = async (
  email: QueuedEmail,
  queue: EmailQueue,
  { clock, log, attemptMs, onFailed }: DeliverDeps,
): Promise<Outcome | null> => {
  const now = clock();
  const fail = async (reason: string, message: string): Promise<Outcome> => {
    if (!(await queue.fail(email, reason, now))) return 'missed';
    log.warn({ ...queue.logFields(email), kind: email.kind, attempts: email.attempts }, message);
    await onFailed?.(email, reason);
    return 'set aside';
  };
  if (email.handing_over_at !== undefined)
    return fail(uncertainReason, 'a mail may have been sent by a program that ended; staff decide about it');
  const held = queue.heldBecause?.(email) ?? null;
  if (held !== null) return (await queue.release(email, heldUntil(email, now), held)) ? 'set aside' : 'missed';
  if (isExpired(email, now, attemptMs))
    return fail(expiredReason, 'the link in a mail expired before it could be sent');
  if (isStale(email, now)) return fail(staleReason(email), 'a mail waited too long and is not sent');
  return null;
};

/** Aborts when one of the signals does or the time is up, with the result that this means as the reason. */
const createCutoff = (lease: EmailLease, { attemptMs, stopped, slotLost }: DeliverDeps) => {
  const cutoff = new AbortController();
  const ended = new AbortController();
  const timer = setTimeout(() => cutoff.abort('late'), attemptMs);
  const signals = [
    [lease.lost, 'lost'],
    [stopped, 'stopped'],
    [slotLost, 'stopped'],
  ] as const;
  for (const [signal, reason] of signals) {
    if (signal.aborted) cutoff.abort(reason);
    signal.addEventListener('abort', () => cutoff.abort(reason), { signal: ended.signal });
  }
  return {
    signal: cutoff.signal,
    end: () => {
      clearTimeout(timer);
      ended.abort();
    },
  };
};

export interface Delivery {
  readonly result: Result;
  /** The mail server's last line. */
  readonly answer: string | null;
}

interface Attempt extends Delivery {
  /** Whether the mail server may have accepted it. */
  readonly isHandedOver: boolean;
  readonly recipients: readonly string[];
}

const attempt = async (
  email: QueuedEmail,
  lease: EmailLease,
  queue: EmailQueue,
  deps: DeliverDeps,
): Promise<Attempt> => {
  let isHandedOver = false;
  let answer: string | null = null;
  let recipients: readonly string[] = [];
  const cutoff = createCutoff(lease, deps);
  const beforeEnd = async (): Promise<void> => {
    await lease.beginHandover();
    isHandedOver = true;
  };
  const send = async (): Promise<Result> => {
    try {
      const composed = await queue.compose(email, deps.clock());
      if (typeof composed === 'string') return { kind: 'refused', reason: composed, code: 'EMPTY' };
      recipients = composed.to.map(({ address }) => address);
      const sent = await deps.send(composed, { signal: cutoff.signal, beforeEnd });
      answer = sent.answer;
      const [first, ...others] = sent.refused;
      if (first === undefined) return 'sent';
      return { kind: 'partly-sent', reason: first.failure.reason, refused: [first, ...others] };
    } catch (error) {
      const reason: unknown = cutoff.signal.reason;
      if (reason === 'lost' || reason === 'stopped') return reason;
      if (cutoff.signal.aborted) return { kind: 'unavailable', reason: lateReason, code: 'ELATE' };
      const failure = explainFailure(error);
      answer = serverAnswer(error);
      if (failure !== null) return failure;
      deps.log.error({ ...queue.logFields(email), kind: email.kind, err: error }, 'a mail could not be written');
      return { kind: 'delayed', reason: 'The email could not be created.', code: 'EDEFECT' };
    } finally {
      cutoff.end();
    }
  };
  return { result: await send(), answer, isHandedOver, recipients };
};

type NextAttempt = (failure: Failure, email: QueuedEmail) => Date | null;

const record = async (
  { result, isHandedOver, recipients }: Attempt,
  email: QueuedEmail,
  nextAttempt: NextAttempt,
  queue: EmailQueue,
  deps: DeliverDeps,
): Promise<void> => {
  if (result === 'lost') return;
  if (result === 'stopped') {
    if (isHandedOver) await queue.fail(email, uncertainReason, deps.clock());
    else await queue.release(email, dueAtOnce);
  } else if (result === 'sent') await recordSent(email, recipients, queue, deps);
  else if (result.kind === 'partly-sent') {
    const next = (failure: Failure): Date | null => nextAttempt(failure, email);
    await recordPartlySent(result.refused, email, recipients, next, queue, deps);
  } else await recordFailure(result, email, nextAttempt(result, email), queue, deps);
};

/** `missed`: another process has it; `withdrawn`: it must not be sent. */
const claimAndSend = async (
  lease: EmailLease,
  nextAttempt: NextAttempt,
  queue: EmailQueue,
  deps: DeliverDeps,
): Promise<Delivery | 'missed' | 'withdrawn'> => {
  try {
    const claimed = await lease.claim();
    if (claimed === null) return 'missed';
    if ((await queue.shouldSend?.(claimed)) === false) {
      const email = await lease.end();
      await deps.retryUntilDone(async () => queue.withdraw?.(email));
      return 'withdrawn';
    }
    const attempted = await attempt(claimed, lease, queue, deps);
    await record(attempted, await lease.end(), nextAttempt, queue, deps);
    return attempted;
  } finally {
    await lease.end();
  }
};

/** Makes one attempt without a retry. `missed`: another process has the email. */
export const deliverOnce = async (
  email: QueuedEmail,
  queue: EmailQueue,
  deps: DeliverDeps,
): Promise<Delivery | 'missed'> => {
  const delivery = await claimAndSend(createEmailLease(email, queue, deps), () => null, queue, deps);
  return delivery === 'withdrawn' ? 'missed' : delivery;
};

const deliver = async (due: QueuedEmail, lease: EmailLease, queue: EmailQueue, deps: DeliverDeps): Promise<Outcome> => {
  const outcome = await setAside(due, queue, deps);
  if (outcome !== null) return outcome;
  const nextAttempt: NextAttempt = (failure, email) =>
    failure.kind === 'refused' ? null : nextAttemptAt(email, email.attempts, deps.clock(), Math.random());
  const delivery = await claimAndSend(lease, nextAttempt, queue, deps);
  if (delivery === 'missed') return 'missed';
  if (delivery === 'withdrawn') return 'set aside';
  const { result } = delivery;
  if (result === 'lost' || result === 'stopped') return 'missed';
  return result !== 'sent' && result.kind === 'unavailable' ? 'unavailable' : 'answered';
};

/**
 * Delivers a due email, unless another process has it or a killed process may have sent it. Marks it as failed if the program cannot
 * process it, so that it does not block the others. @throws while the database is unavailable.
 */
export const deliverEmail = async (due: QueuedEmail, queue: EmailQueue, deps: DeliverDeps): Promise<Outcome> => {
  const lease = createEmailLease(due, queue, deps);
  try {
    return await deliver(due, lease, queue, deps);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    deps.log.error({ ...queue.logFields(due), kind: due.kind, err: error }, 'a mail could not be worked on');
    if (!(await queue.fail(await lease.end(), defectReason, deps.clock()))) return 'missed';
    await deps.onFailed?.(due, defectReason);
    return 'set aside';
  }
};
