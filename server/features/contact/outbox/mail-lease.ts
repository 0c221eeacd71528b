/** The lease of one mail: its due time in the outbox, which is moved on before it comes. */
import { createLease, type LeaseOptions } from '#server/platform/mongodb/lease.ts';
import type { ClaimedMail, MailPlace, OutboxRepository } from './outbox.repository.ts';

export interface MailLeaseDeps {
  readonly outbox: Pick<OutboxRepository, 'beginHandover' | 'claim' | 'postpone'>;
  readonly clock: () => Date;
  /** How long a mail stays ours when we are gone; and how often it is renewed. */
  readonly leaseMs: number;
  readonly renewMs: number;
}

export interface MailLease {
  /** Aborts when somebody else has the mail, or may have it. */
  readonly lost: AbortSignal;
  /** Takes the mail for one attempt, and renews from then on; null when another process was first or the message is gone. */
  claim(): Promise<ClaimedMail | null>;
  /** From here on the mail server may take the mail. @throws when the mail is somebody else's, or nobody can tell. */
  handOver(): Promise<void>;
  /** Ends the renewing and answers where the mail is now. */
  end(): Promise<MailPlace>;
}

export const createMailLease = (seen: MailPlace, { outbox, clock, leaseMs, renewMs }: MailLeaseDeps): MailLease => {
  let place = seen;
  const movedTo = (moved: MailPlace | null): boolean => {
    if (moved !== null) place = moved;
    return moved !== null;
  };
  const write: LeaseOptions['write'] = async (until) => movedTo(await outbox.postpone(place, until));
  const lease = createLease({ write, ms: leaseMs, clock });

  return {
    lost: lease.lost,
    claim: async () => {
      let claimed: ClaimedMail | null = null;
      const claim: LeaseOptions['write'] = async (until, now) => {
        claimed = await outbox.claim(place, now, until);
        return movedTo(claimed?.place ?? null);
      };
      if (await lease.hold(claim)) lease.renewEvery(renewMs);
      return claimed;
    },
    handOver: async () => {
      try {
        const isOurs = await lease.hold(async (until, now) => movedTo(await outbox.beginHandover(place, now, until)));
        if (isOurs && !lease.lost.aborted) return;
      } catch (error) {
        lease.lose();
        throw error;
      }
      throw new Error('somebody else has the mail');
    },
    end: async () => {
      await lease.end();
      return place;
    },
  };
};
