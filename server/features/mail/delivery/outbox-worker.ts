/** Sends the mail that waits, beside the requests: nothing that fails here ever fails one of them. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/platform/mongodb/database-unavailable.ts';
import type { Slots } from '#server/platform/mongodb/slots.ts';
import type { DeliverDeps, Outcome } from './deliver-mail.ts';
import { joinQueues, type MailQueue } from './mail-source.ts';

/** How the worker keeps time; tests shorten it. */
export interface OutboxPace {
  /** How often it looks for mails whose time has come, when nobody wakes it. */
  readonly pollIntervalMs: number;
  /** How many mails this process sends at once, and how many all processes together. */
  readonly atOnce: number;
  readonly atOnceInAll: number;
  /** For connecting and for the server’s greeting, each. */
  readonly connectMs: number;
  readonly attemptMs: number;
  readonly leaseMs: number;
  readonly renewMs: number;
  /** How long the end of the program waits for a mail in flight. */
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
  timeoutMs: 4000,
};

export interface OutboxWorker {
  /** Looks at once, and from then on again and again: something was put into the outbox. */
  readonly wake: () => void;
  /**
   * Runs an attempt at once, in a slot like every other one. `attemptMs`: how long it may take. Null: as many mails as are allowed
   * are being sent.
   */
  readonly tryNow: <Result>(run: (deps: DeliverDeps) => Promise<Result>, attemptMs: number) => Promise<Result | null>;
  /** Waits a moment for what is being sent, and gives back the rest. */
  readonly stop: () => Promise<void>;
}

export interface OutboxWorkerDeps extends Omit<DeliverDeps, 'insist' | 'stopped' | 'slotLost' | keyof OutboxPace> {
  /** Where mails wait. */
  readonly queues: readonly MailQueue[];
  /** As many as mails are sent at once by all processes. */
  readonly slots: Slots;
  readonly pace: OutboxPace;
  readonly log: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
}

/** While the mail server is in trouble the pauses double, up to this many times the usual one. */
const longestPause = 12;
const insistMs = 500;

/** Does nothing until it is woken for the first time. */
export const createOutboxWorker = ({ pace, slots, queues, ...deps }: OutboxWorkerDeps): OutboxWorker => {
  const { clock, log } = deps;
  const stopping = new AbortController();
  const stopped = new AbortController();
  const inFlight = new Map<string, Promise<void>>();
  const tries = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let lookAgain = false;
  /** Attempts since the mail server last took part in one. */
  let troubles = 0;

  const explain = (error: unknown): void => {
    if (isDatabaseUnavailable(error)) log.debug('the outbox waits for the database');
    else log.error({ err: error }, 'the outbox could not be worked on');
  };

  const queue = joinQueues(queues, explain);

  const insist = async (write: () => Promise<unknown>): Promise<void> => {
    for (;;) {
      try {
        await write();
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error) || stopped.signal.aborted) throw error;
        await sleep(insistMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      }
    }
  };

  const deliverDeps: Omit<DeliverDeps, 'slotLost'> = { ...deps, ...pace, insist, stopped: stopped.signal };

  // One at a time is enough to see whether a mail server in trouble is back.
  const room = (): number => (troubles > 0 ? 1 : pace.atOnce) - inFlight.size;

  const settle = (mailId: string, outcome: Outcome): void => {
    inFlight.delete(mailId);
    if (outcome === 'answered') troubles = 0;
    if (outcome === 'trouble') troubles += 1;
    // What was missed is somebody else’s; looking for it again at once would find it again.
    if (outcome === 'answered' || outcome === 'set aside') wake();
    else plan();
  };

  const look = async (): Promise<void> => {
    if (room() <= 0) return;
    const due = await queue.findDue(clock(), pace.atOnce * 2);
    for (const mail of due) {
      const { mailId } = mail;
      if (room() <= 0 || stopping.signal.aborted) return;
      if (inFlight.has(mailId)) continue;
      const slot = await slots.take();
      // Other processes send as many as may be sent at once; the next look may find room.
      if (slot === null) return;
      const delivery = mail
        .deliver({ ...deliverDeps, slotLost: slot.lost })
        .catch((error: unknown): Outcome => {
          explain(error);
          return 'trouble';
        })
        .finally(() => slot.release());
      inFlight.set(
        mailId,
        delivery.then((outcome) => settle(mailId, outcome)),
      );
    }
  };

  const plan = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const pauseMs = pace.pollIntervalMs * Math.min(2 ** troubles, longestPause);
    timer = setTimeout(wake, pauseMs * (0.8 + 0.4 * Math.random()));
  };

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    if (looking !== undefined) {
      lookAgain = true;
      return;
    }
    lookAgain = false;
    looking = look()
      .catch(explain)
      .finally(() => {
        looking = undefined;
        if (lookAgain) wake();
        else plan();
      });
  };

  const tryNow: OutboxWorker['tryNow'] = async (run, attemptMs) => {
    if (stopping.signal.aborted) return null;
    const slot = await slots.take();
    if (slot === null) return null;
    const running = run({ ...deliverDeps, attemptMs, slotLost: slot.lost }).finally(() => slot.release());
    const ended = running.then(
      () => undefined,
      () => undefined,
    );
    tries.add(ended);
    return running.finally(() => tries.delete(ended));
  };

  return {
    wake,
    tryNow,
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await looking;
      const ended = new AbortController();
      const patience = sleep(pace.timeoutMs, undefined, { signal: ended.signal }).then(
        () => stopped.abort(),
        () => undefined,
      );
      await Promise.all([...inFlight.values(), ...tries]);
      ended.abort();
      await patience;
      stopped.abort();
    },
  };
};
