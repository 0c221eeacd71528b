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
  let lost = false;
  let renewing: Promise<void> | undefined;

  const lose = (): void => {
    lost = true;
    onLost();
  };

  const renew = async (): Promise<void> => {
    try {
      const renewed = await outbox.postpone(place, new Date(clock().getTime() + leaseMs));
      if (renewed === null) lose();
      else place = renewed;
    } catch {
      // The database is away: the mail is ours for as long as was agreed.
      if (clock() >= place.dueAt) lose();
    }
  };

  const timer = setInterval(() => {
    if (lost) return;
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
