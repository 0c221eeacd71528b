/** Keeps a mail ours while it is being sent: moves its due time on before it comes. */
import type { MailPlace, OutboxRepository } from './outbox.repository.ts';

export interface LeaseDeps {
  readonly outbox: Pick<OutboxRepository, 'postpone'>;
  readonly clock: () => Date;
  /** How long a mail stays ours when we are gone; and how often it is renewed. */
  readonly leaseMs: number;
  readonly renewMs: number;
}

export interface Lease {
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

  const renew = async (): Promise<void> => {
    const asked = performance.now();
    try {
      const renewed = await outbox.postpone(place, new Date(clock().getTime() + leaseMs));
      if (renewed === null) return lose();
      place = renewed;
      oursUntil = asked + leaseMs;
    } catch {
      // The database is away: the mail is ours for as long as was agreed.
    }
  };

  const timer = setInterval(() => {
    if (lost) return;
    if (performance.now() >= oursUntil) return lose();
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
  }, renewMs);

  return {
    end: async () => {
      clearInterval(timer);
      await renewing;
      return place;
    },
  };
};
