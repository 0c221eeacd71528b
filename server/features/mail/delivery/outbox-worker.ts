/** Sends due emails in the background. A failure here never fails a request. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { Slots } from '#server/platform/mongodb/slots.ts';
import { deliverEmail, type DeliverDeps, type Outcome } from './deliver-email.ts';
import type { EmailQueue, QueuedEmail } from './email-queue.ts';

/** Times and limits of the worker; tests shorten them. */
export interface OutboxPace {
  /** Interval between two searches for due emails, unless it is woken. */
  readonly pollIntervalMs: number;
  /** Emails that this process sends at once, and that all processes together do. */
  readonly atOnce: number;
  readonly atOnceInAll: number;
  /** Time limit for connecting, and again for the server's greeting. */
  readonly connectMs: number;
  readonly attemptMs: number;
  readonly leaseMs: number;
  readonly renewMs: number;
  /** Delay before a reply is sent, so that its author can take it back. */
  readonly undoSendMs: number;
  /** Maximum time that `stop` waits for emails in flight. */
  readonly timeoutMs: number;
}

export const outboxPace: OutboxPace = {
  pollIntervalMs: 5000,
  atOnce: 3,
  atOnceInAll: 5,
  connectMs: 10_000,
  attemptMs: 60_000,
  leaseMs: 20_000,
  renewMs: 5000,
  undoSendMs: 10_000,
  timeoutMs: 4000,
};

export interface OutboxWorker {
  /** Looks for due emails now. The first call starts polling. */
  readonly wake: () => void;
  /** Runs an attempt now, in a slot. `attemptMs`: its time limit. Null: all slots are taken. */
  readonly runNow: <Result>(run: (deps: DeliverDeps) => Promise<Result>, attemptMs: number) => Promise<Result | null>;
  /** Waits up to `timeoutMs` for emails in flight, then aborts the attempts and releases their emails. */
  readonly stop: () => Promise<void>;
}

export interface OutboxWorkerDeps extends Omit<
  DeliverDeps,
  'retryUntilDone' | 'stopped' | 'slotLost' | keyof OutboxPace
> {
  readonly queues: readonly EmailQueue[];
  /** `atOnceInAll` slots, shared by all processes. */
  readonly slots: Slots;
  readonly pace: OutboxPace;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

/** Each failed attempt to reach the mail server doubles the poll interval, up to this factor. */
const maxBackoff = 12;
const retryWriteMs = 500;

/** Starts with the first call of `wake`. */
export const createOutboxWorker = ({ pace, slots, queues, ...deps }: OutboxWorkerDeps): OutboxWorker => {
  const { clock, log } = deps;
  const stopping = new AbortController();
  const stopped = new AbortController();
  const inFlight = new Map<string, Promise<void>>();
  const immediate = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  let pollAgain = false;
  /** Attempts in a row for which the mail server was unavailable. */
  let unavailable = 0;

  const explain = (error: unknown): void => {
    if (isDatabaseUnavailable(error)) log.debug('the outbox waits for the database');
    else log.error({ err: error }, 'the outbox could not be processed');
  };

  /** Since when it waits: an email that is due at once waits since it was stored or resent. */
  const dueSince = ({ dueAt, created_at, resent_at = created_at }: QueuedEmail): number =>
    Math.max(dueAt.getTime(), resent_at.getTime());

  /** Reads all queues, so that one that fails does not keep the others from sending. @throws if all of them fail. */
  const findDue = async (): Promise<{ email: QueuedEmail; queue: EmailQueue }[]> => {
    const found = await Promise.allSettled(
      queues.map(async (queue) => (await queue.findDue(clock(), pace.atOnce * 2)).map((email) => ({ email, queue }))),
    );
    const errors = found.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    if (errors.length === queues.length) throw errors[0];
    errors.forEach(explain);
    return found
      .flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
      .sort((a, b) => dueSince(a.email) - dueSince(b.email));
  };

  const retryUntilDone = async (write: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error) || stopped.signal.aborted) throw error;
        await sleep(retryWriteMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };

  const deliverDeps: Omit<DeliverDeps, 'slotLost'> = { ...deps, ...pace, retryUntilDone, stopped: stopped.signal };

  // One attempt at a time tests whether an unavailable mail server is back.
  const room = (): number => (unavailable > 0 ? 1 : pace.atOnce) - inFlight.size;

  const settle = (id: string, outcome: Outcome): void => {
    inFlight.delete(id);
    if (outcome === 'answered') unavailable = 0;
    if (outcome === 'unavailable') unavailable += 1;
    // A missed email is another process's. Looking again now would only find it again.
    if (outcome === 'answered' || outcome === 'set aside') wake();
    else schedule();
  };

  const poll = async (): Promise<void> => {
    if (room() <= 0) return;
    for (const { email, queue } of await findDue()) {
      const { id } = email;
      if (room() <= 0 || stopping.signal.aborted) return;
      if (inFlight.has(id)) continue;
      const slot = await slots.take();
      // Other processes have all slots. Try again at the next poll.
      if (slot === null) return;
      const delivery = deliverEmail(email, queue, { ...deliverDeps, slotLost: slot.lost })
        .catch((error: unknown): Outcome => {
          explain(error);
          return 'unavailable';
        })
        .finally(() => slot.release());
      inFlight.set(
        id,
        delivery.then((outcome) => settle(id, outcome)),
      );
    }
  };

  const schedule = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const pauseMs = pace.pollIntervalMs * Math.min(2 ** unavailable, maxBackoff);
    timer = setTimeout(wake, pauseMs * (0.8 + 0.4 * Math.random()));
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (polling !== undefined) {
      pollAgain = true;
      return;
    }
    pollAgain = false;
    polling = poll()
      .catch(explain)
      .finally(() => {
        polling = undefined;
        if (pollAgain) wake();
        else schedule();
      });
  };

  const runNow: OutboxWorker['runNow'] = async (run, attemptMs) => {
    if (stopping.signal.aborted) return null;
    const slot = await slots.take();
    if (slot === null) return null;
    const running = run({ ...deliverDeps, attemptMs, slotLost: slot.lost }).finally(() => slot.release());
    const ended = running.then(
      () => undefined,
      () => undefined,
    );
    immediate.add(ended);
    return running.finally(() => immediate.delete(ended));
  };

  return {
    wake,
    runNow,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await polling;
      const ended = new AbortController();
      const timeout = sleep(pace.timeoutMs, undefined, { signal: ended.signal }).then(
        () => stopped.abort(),
        () => undefined,
      );
      await Promise.all([...inFlight.values(), ...immediate]);
      ended.abort();
      await timeout;
      stopped.abort();
    },
  };
};
