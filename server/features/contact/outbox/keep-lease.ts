/** Keeps a mail ours while it is being sent: moves its due time on before it comes. */
import type { MailPlace, OutboxRepository } from './outbox.repository.ts';

export interface LeaseDeps {
  readonly outbox: Pick<OutboxRepository, 'beginHandover' | 'postpone'>;
  readonly clock: () => Date;
  /** How long a mail stays ours when we are gone; and how often it is renewed. */
  readonly leaseMs: number;
  readonly renewMs: number;
}

export interface Lease {
  /** From here on the mail server may take the mail. @throws when the mail is somebody else's, or nobody can tell. */
  handOver(): Promise<void>;
  /** Ends the renewing and answers where the mail is now. */
  end(): Promise<MailPlace>;
}

/** `onLost` is called when somebody else has the mail, or may have it because it could not be renewed in time. */
export const keepLease = (taken: MailPlace, onLost: () => void, deps: LeaseDeps): Lease => {
  const { outbox, clock, leaseMs, renewMs } = deps;
  let place = taken;
  /** By a clock that nobody sets. */
  let oursUntil = performance.now() + leaseMs;
  let lost = false;
  let renewing: Promise<void> | undefined;

  const lose = (): void => {
    lost = true;
    onLost();
  };

  const moveOn = async (write: (until: Date) => Promise<MailPlace | null>): Promise<void> => {
    const asked = performance.now();
    const moved = await write(new Date(clock().getTime() + leaseMs));
    if (moved === null) return lose();
    place = moved;
    oursUntil = asked + leaseMs;
  };

  /** One write at a time, since each has to know where the one before left the mail. */
  const alone = (writing: Promise<void>): Promise<void> => {
    const ended = writing
      .catch(() => undefined)
      .finally(() => {
        renewing = undefined;
      });
    renewing = ended;
    return writing;
  };

  const timer = setInterval(() => {
    if (lost) return;
    if (performance.now() >= oursUntil) return lose();
    if (renewing !== undefined) return;
    // While the database is away the mail is ours for as long as was agreed.
    alone(moveOn((until) => outbox.postpone(place, until))).catch(() => undefined);
  }, renewMs);

  return {
    handOver: async () => {
      await renewing;
      try {
        await alone(moveOn((until) => outbox.beginHandover(place, clock(), until)));
      } catch (error) {
        lose();
        throw error;
      }
      if (lost) throw new Error('somebody else has the mail');
    },
    end: async () => {
      clearInterval(timer);
      await renewing;
      return place;
    },
  };
};
