/** One attempt to send one mail: take it, write it, hand it over, record how it went. */
import type { Logger } from 'pino';
import { composeMail, type MailContext } from './compose-mail.ts';
import type { MayConfirm } from './confirmation-limits.ts';
import { explainFailure, lateReason, type Failure } from './explain-failure.ts';
import { createMailLease, type MailLease } from './mail-lease.ts';
import type { ClaimedMail, DueMail, MailPlace, OutboxRepository } from './outbox.repository.ts';
import { dueAtOnce, heldUntil, isStale, nextAttemptAt } from './retry-rules.ts';
import type { SendMail } from './smtp-transport.ts';

export interface DeliverDeps extends Omit<MailContext, 'now'> {
  readonly outbox: OutboxRepository;
  readonly send: SendMail;
  readonly mayConfirm: MayConfirm;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How long one attempt may take. */
  readonly attemptMs: number;
  /** Repeats a write until it is done or the program ends: what the mail server has taken must not be sent again. */
  readonly insist: (write: () => Promise<unknown>) => Promise<void>;
  /** Ends when the program does not wait any longer. */
  readonly stopped: AbortSignal;
  /** Ends when another process may send in place of this one. */
  readonly slotLost: AbortSignal;
}

/**
 * `answered`: the mail server took it or said why not; `trouble`: the mail server cannot be used now; `set aside`: it does not
 * go out whatever the server says; `missed`: somebody else has it.
 */
export type Outcome = 'answered' | 'trouble' | 'set aside' | 'missed';

type Ending = 'sent' | 'lost' | 'stopped' | Failure;

const fields = ({ submissionId, mailId }: MailPlace, kind: string) => ({
  submission: submissionId,
  mail: mailId,
  kind,
});

const staleReason = ({ attempts, reason }: DueMail): string =>
  attempts === 0
    ? 'It waited for more than three days before mail could be sent, so it did not go out by itself.'
    : (reason ?? lateReason);

const uncertainReason =
  'The program ended while it handed this mail over, so it may have been sent. Send it again if it did not arrive.';

/** Null when the mail is to be sent. */
const setAside = async (mail: DueMail, deps: DeliverDeps): Promise<Outcome | null> => {
  const { outbox, clock, settings, log } = deps;
  const now = clock();
  if (mail.handing_over_at !== undefined) {
    if (!(await outbox.giveUp(mail.place, uncertainReason))) return 'missed';
    log.warn(fields(mail.place, mail.kind), 'a mail may have been sent by a program that ended; staff decide about it');
    return 'set aside';
  }
  if (mail.kind === 'staff-notification' && settings.notifyEmail.length === 0) {
    const held = await outbox.postpone(mail.place, heldUntil(mail, now), 'NOTIFY_EMAIL is not set.');
    return held === null ? 'missed' : 'set aside';
  }
  if (!isStale(mail, now)) return null;
  if (!(await outbox.giveUp(mail.place, staleReason(mail)))) return 'missed';
  log.warn({ ...fields(mail.place, mail.kind), attempts: mail.attempts }, 'a mail waited too long and was given up');
  return 'set aside';
};

/** Counted once, however often it is tried; what staff send again is their decision. */
const isWithheld = async ({ kind, attempts, resent_at }: DueMail, email: string, deps: DeliverDeps): Promise<boolean> =>
  kind === 'confirmation' && attempts === 0 && resent_at === undefined && !(await deps.mayConfirm(email));

interface Attempt {
  readonly ending: Ending;
  readonly place: MailPlace;
  /** Whether the mail server may have taken it. */
  readonly handedOver: boolean;
}

const attempt = async (mail: ClaimedMail, lease: MailLease, deps: DeliverDeps): Promise<Attempt> => {
  let handedOver = false;
  const cut = new AbortController();
  const limit = setTimeout(() => cut.abort('late'), deps.attemptMs);
  const stop = (): void => cut.abort('stopped');
  const lose = (): void => cut.abort('lost');
  const endings = [
    [lease.lost, lose],
    [deps.stopped, stop],
    [deps.slotLost, stop],
  ] as const;
  for (const [signal, end] of endings) {
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  }
  const beforeEnd = async (): Promise<void> => {
    await lease.handOver();
    handedOver = true;
  };
  const end = async (): Promise<Ending> => {
    try {
      const written = composeMail(mail, { ...deps, now: deps.clock() });
      if (written === null) return { kind: 'refused', reason: 'The reply that it carries is gone.', code: 'EMPTY' };
      const { refused } = await deps.send(written, { signal: cut.signal, beforeEnd });
      if (refused > 0) deps.log.warn({ ...fields(mail.place, mail.kind), refused }, 'some recipients were refused');
      return 'sent';
    } catch (error) {
      const why: unknown = cut.signal.reason;
      if (why === 'lost' || why === 'stopped') return why;
      if (cut.signal.aborted) return { kind: 'trouble', reason: lateReason, code: 'ELATE' };
      const failure = explainFailure(error);
      if (failure !== null) return failure;
      deps.log.error({ ...fields(mail.place, mail.kind), err: error }, 'a mail could not be written');
      return { kind: 'delayed', reason: 'The mail could not be written.', code: 'EDEFECT' };
    } finally {
      clearTimeout(limit);
      for (const [signal, end] of endings) signal.removeEventListener('abort', end);
    }
  };
  const ending = await end();
  return { ending, place: await lease.end(), handedOver };
};

const recordFailure = async (failure: Failure, mail: ClaimedMail, due: DueMail, deps: DeliverDeps): Promise<void> => {
  const { outbox, clock, log, insist } = deps;
  const { place, kind, attempts } = mail;
  const next = failure.kind === 'refused' ? null : nextAttemptAt(due, attempts, clock(), Math.random());
  const about = { ...fields(place, kind), attempts, code: failure.code };
  if (next === null) {
    log.warn(about, 'a mail could not be sent and was given up');
    await insist(() => outbox.giveUp(place, failure.reason));
  } else {
    log.warn({ ...about, next: next.toISOString() }, 'a mail could not be sent; it is tried again');
    await insist(() => outbox.postpone(place, next, failure.reason));
  }
};

const deliverClaimed = async (
  due: DueMail,
  claimed: ClaimedMail,
  lease: MailLease,
  deps: DeliverDeps,
): Promise<Outcome> => {
  const { outbox, clock, log, insist } = deps;
  if (await isWithheld(due, claimed.submission.email, deps)) {
    const place = await lease.end();
    await insist(() => outbox.withdraw(place));
    return 'set aside';
  }
  const { ending, place, handedOver } = await attempt(claimed, lease, deps);
  const mail = { ...claimed, place };
  if (ending === 'lost') return 'missed';
  if (ending === 'stopped') {
    if (handedOver) await outbox.giveUp(place, uncertainReason);
    else await outbox.postpone(place, dueAtOnce);
    return 'missed';
  }
  if (ending === 'sent') {
    await insist(() => outbox.markSent(mail, clock()));
    log.info({ ...fields(place, mail.kind), attempts: mail.attempts }, 'mail sent');
    return 'answered';
  }
  await recordFailure(ending, mail, due, deps);
  return ending.kind === 'trouble' ? 'trouble' : 'answered';
};

/** Never sends what another process has, nor what a process that is gone may have sent; what it had only taken is sent. */
export const deliverMail = async (due: DueMail, deps: DeliverDeps): Promise<Outcome> => {
  const outcome = await setAside(due, deps);
  if (outcome !== null) return outcome;
  const lease = createMailLease(due.place, deps);
  try {
    const claimed = await lease.claim();
    return claimed === null ? 'missed' : await deliverClaimed(due, claimed, lease, deps);
  } finally {
    await lease.end();
  }
};
