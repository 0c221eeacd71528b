/** One attempt to send one mail: take it, write it, hand it over, record how it went. */
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import { explainFailure, lateReason, serverAnswer, type Failure } from './explain-failure.ts';
import { createMailLease, type MailLease } from './mail-lease.ts';
import {
  dueSince,
  type ClaimedMail,
  type DueMail,
  type MailPlace,
  type MailQueue,
  type MailSource,
} from './mail-source.ts';
import { recordDivided, recordFailure, recordSuccess, type Divided } from './record-delivery.ts';
import { dueAtOnce, heldUntil, isExpired, isStale, nextAttemptAt } from './retry-rules.ts';
import type { SendMail } from './smtp-transport.ts';

export interface DeliverDeps {
  readonly send: SendMail;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How long one attempt may take. */
  readonly attemptMs: number;
  /** Repeats a write until it is done or the program ends: what the mail server has taken must not be sent again. */
  readonly insist: (write: () => Promise<unknown>) => Promise<void>;
  /** Hears of every mail that does not go out any more by itself. Never fails. */
  readonly gaveUp?: (mail: Pick<ClaimedMail<unknown>, 'kind' | 'about'>, reason: string) => Promise<void>;
  /** Ends when the program does not wait any longer. */
  readonly stopped: AbortSignal;
  /** Ends when another process may send in place of this one. */
  readonly slotLost: AbortSignal;
}

/**
 * `answered`: the mail server took it or said why not; `trouble`: the mail server cannot be used now; `set aside`: it does not
 * go out whatever the server says; `missed`: another process is sending it.
 */
export type Outcome = 'answered' | 'trouble' | 'set aside' | 'missed';

type Ending = 'sent' | 'lost' | 'stopped' | Divided | Failure;

const staleReason = ({ attempts, reason }: Pick<DueMail<unknown>, 'attempts' | 'reason'>): string =>
  attempts === 0 ? 'Not sent automatically: it waited for more than three days.' : (reason ?? lateReason);

const uncertainReason = 'The program stopped while sending. It may have been sent; resend it if it did not arrive.';

export const expiredReason = 'Not sent: its link had expired.';

/** Null when the mail is to be sent. */
const setAside = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  mail: DueMail<Place>,
  source: MailSource<Place, Claimed>,
  { clock, log, attemptMs, gaveUp }: DeliverDeps,
): Promise<Outcome | null> => {
  const now = clock();
  const about = { ...source.logged(mail.place), kind: mail.kind };
  const giveUp = async (reason: string, message: string): Promise<Outcome> => {
    if (!(await source.giveUp(mail.place, reason, now))) return 'missed';
    log.warn({ ...about, attempts: mail.attempts }, message);
    await gaveUp?.(mail, reason);
    return 'set aside';
  };
  if (mail.handing_over_at !== undefined)
    return giveUp(uncertainReason, 'a mail may have been sent by a program that ended; staff decide about it');
  const held = source.heldBecause?.(mail) ?? null;
  if (held !== null) {
    const postponed = await source.postpone(mail.place, heldUntil(mail, now), held);
    return postponed === null ? 'missed' : 'set aside';
  }
  if (isExpired(mail, now, attemptMs))
    return giveUp(expiredReason, 'the link in a mail expired before it could be sent');
  if (isStale(mail, now)) return giveUp(staleReason(mail), 'a mail waited too long and was given up');
  return null;
};

interface Attempt<Place> {
  readonly ending: Ending;
  readonly place: Place;
  /** Whether the mail server may have taken it. */
  readonly handedOver: boolean;
  /** Recipients of the envelope. */
  readonly to: readonly string[];
  /** The last line of the mail server. */
  readonly answer: string | null;
}

const attempt = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  mail: Claimed,
  lease: MailLease<Place, Claimed>,
  source: MailSource<Place, Claimed>,
  deps: DeliverDeps,
): Promise<Attempt<Place>> => {
  let handedOver = false;
  let answer: string | null = null;
  let to: readonly string[] = [];
  const about = { ...source.logged(mail.place), kind: mail.kind };
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
      const written = await source.compose(mail, deps.clock());
      if (typeof written === 'string') return { kind: 'refused', reason: written, code: 'EMPTY' };
      to = written.to.map(({ address }) => address);
      const sent = await deps.send(written, { signal: cut.signal, beforeEnd });
      answer = sent.answer;
      const [first, ...others] = sent.refused;
      if (first === undefined) return 'sent';
      return { kind: 'divided', reason: first.failure.reason, refused: [first, ...others] };
    } catch (error) {
      const why: unknown = cut.signal.reason;
      if (why === 'lost' || why === 'stopped') return why;
      if (cut.signal.aborted) return { kind: 'trouble', reason: lateReason, code: 'ELATE' };
      const failure = explainFailure(error);
      answer = serverAnswer(error);
      if (failure !== null) return failure;
      deps.log.error({ ...about, err: error }, 'a mail could not be written');
      return { kind: 'delayed', reason: 'The email could not be created.', code: 'EDEFECT' };
    } finally {
      clearTimeout(limit);
      for (const [signal, end] of endings) signal.removeEventListener('abort', end);
    }
  };
  const ending = await end();
  return { ending, place: await lease.end(), handedOver, to, answer };
};

export interface Delivery {
  readonly ending: Ending;
  readonly answer: string | null;
}

const deliverClaimed = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  claimed: Claimed,
  lease: MailLease<Place, Claimed>,
  next: (failure: Failure, claimed: Claimed) => Date | null,
  source: MailSource<Place, Claimed>,
  deps: DeliverDeps,
): Promise<Delivery> => {
  const { ending, place, handedOver, to, answer } = await attempt<Place, Claimed>(claimed, lease, source, deps);
  const mail: Claimed = { ...claimed, place };
  if (ending === 'stopped') {
    if (handedOver) await source.giveUp(place, uncertainReason, deps.clock());
    else await source.postpone(place, dueAtOnce);
  } else if (ending === 'sent') await recordSuccess(mail, to, source, deps);
  else if (ending !== 'lost' && ending.kind === 'divided')
    await recordDivided(ending.refused, mail, to, (failure) => next(failure, mail), source, deps);
  else if (ending !== 'lost') await recordFailure(ending, mail, next(ending, mail), source, deps);
  return { ending, answer };
};

/** `mayGo`: whether it may be sent. `missed`: another process is sending it; `withdrawn`: it must not be sent. */
const takeWith = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  lease: MailLease<Place, Claimed>,
  next: (failure: Failure, claimed: Claimed) => Date | null,
  source: MailSource<Place, Claimed>,
  deps: DeliverDeps,
  mayGo: (claimed: Claimed) => Promise<boolean>,
): Promise<Delivery | 'missed' | 'withdrawn'> => {
  try {
    const claimed = await lease.claim();
    if (claimed === null) return 'missed';
    if (await mayGo(claimed)) return await deliverClaimed(claimed, lease, next, source, deps);
    const place = await lease.end();
    await deps.insist(async () => source.withdraw?.(place));
    return 'withdrawn';
  } finally {
    await lease.end();
  }
};

/** Takes a mail and sends it. `next`: when it is tried again after it failed; null gives it up. */
export const takeAndDeliver = <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  seen: Place,
  next: (failure: Failure, claimed: Claimed) => Date | null,
  source: MailSource<Place, Claimed>,
  deps: DeliverDeps,
): Promise<Delivery | 'missed' | 'withdrawn'> =>
  takeWith(createMailLease(seen, source, deps), next, source, deps, () => Promise.resolve(true));

/** Never sends what another process has, nor what a process that is gone may have sent; what it had only taken is sent. */
const deliverMail = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  due: DueMail<Place>,
  lease: MailLease<Place, Claimed>,
  source: MailSource<Place, Claimed>,
  deps: DeliverDeps,
): Promise<Outcome> => {
  const outcome = await setAside(due, source, deps);
  if (outcome !== null) return outcome;
  const next = (failure: Failure, { attempts }: Claimed): Date | null =>
    failure.kind === 'refused' ? null : nextAttemptAt(due, attempts, deps.clock(), Math.random());
  const mayGo = async (claimed: Claimed): Promise<boolean> => (await source.mayGo?.(due, claimed)) ?? true;
  const delivery = await takeWith(lease, next, source, deps, mayGo);
  if (delivery === 'missed') return 'missed';
  if (delivery === 'withdrawn') return 'set aside';
  const { ending } = delivery;
  if (ending === 'lost' || ending === 'stopped') return 'missed';
  return ending !== 'sent' && ending.kind === 'trouble' ? 'trouble' : 'answered';
};

const defectReason = 'Internal error. See the log.';

/** Marks a mail as failed if the program cannot process it, so that it does not block the others. @throws while the database is away. */
const deliverSafely = async <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  due: DueMail<Place>,
  source: MailSource<Place, Claimed>,
  deps: DeliverDeps,
): Promise<Outcome> => {
  const lease = createMailLease<Place, Claimed>(due.place, source, deps);
  try {
    return await deliverMail(due, lease, source, deps);
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    deps.log.error({ ...source.logged(due.place), kind: due.kind, err: error }, 'a mail could not be worked on');
    if (!(await source.giveUp(await lease.end(), defectReason, deps.clock()))) return 'missed';
    await deps.gaveUp?.(due, defectReason);
    return 'set aside';
  }
};

/** The mails of a source, for the worker. */
export const mailQueue = <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  source: MailSource<Place, Claimed>,
): MailQueue => ({
  findDue: async (now, limit) =>
    (await source.findDue(now, limit)).map((due) => ({
      mailId: due.place.mailId,
      since: dueSince(due),
      deliver: (deps) => deliverSafely(due, source, deps),
    })),
});
