/** The lease of one mail: its due time, which is moved on before it comes. */
import { createLease, type LeaseOptions } from '#server/platform/mongodb/lease.ts';
import type { ClaimedMail, MailPlace, MailRecords } from './mail-source.ts';

export interface MailLeaseDeps {
  readonly clock: () => Date;
  /** How long a mail stays ours when we are gone; and how often it is renewed. */
  readonly leaseMs: number;
  readonly renewMs: number;
}

export interface MailLease<Place, Claimed> {
  /** Aborts when somebody else has the mail, or may have it. */
  readonly lost: AbortSignal;
  /** Takes the mail for one attempt, and renews from then on; null when another process was first or the mail is gone. */
  claim(): Promise<Claimed | null>;
  /** From here on the mail server may take the mail. @throws when the mail is somebody else's, or nobody can tell. */
  handOver(): Promise<void>;
  /** Ends the renewing and answers where the mail is now. */
  end(): Promise<Place>;
}

export const createMailLease = <Place extends MailPlace, Claimed extends ClaimedMail<Place>>(
  seen: Place,
  records: Pick<MailRecords<Place, Claimed>, 'beginHandover' | 'claim' | 'postpone'>,
  { clock, leaseMs, renewMs }: MailLeaseDeps,
): MailLease<Place, Claimed> => {
  let place = seen;
  const movedTo = (moved: Place | null): boolean => {
    if (moved !== null) place = moved;
    return moved !== null;
  };
  const write: LeaseOptions['write'] = async (until) => movedTo(await records.postpone(place, until));
  const lease = createLease({ write, ms: leaseMs, clock });

  return {
    lost: lease.lost,
    claim: async () => {
      let claimed: Claimed | null = null;
      const claim: LeaseOptions['write'] = async (until, now) => {
        try {
          claimed = await records.claim(place, now, until);
        } catch (error) {
          // It may be ours, although what was read cannot be processed.
          place = { ...place, dueAt: until };
          throw error;
        }
        return movedTo(claimed?.place ?? null);
      };
      if (await lease.hold(claim)) lease.renewEvery(renewMs);
      return claimed;
    },
    handOver: async () => {
      try {
        const isOurs = await lease.hold(async (until, now) => movedTo(await records.beginHandover(place, now, until)));
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
