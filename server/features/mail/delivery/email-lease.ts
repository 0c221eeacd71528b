/** The lease of one email: its due time, which is postponed before it passes. */
import { createLease, type LeaseOptions } from '#server/platform/mongodb/lease.ts';
import type { EmailRecords, QueuedEmail } from './email-queue.ts';

export interface EmailLeaseDeps {
  readonly clock: () => Date;
  /** After this time another process may take the email of a killed one. */
  readonly leaseMs: number;
  readonly renewMs: number;
}

export interface EmailLease {
  /** Aborts when another process has the email, or may have it. */
  readonly lost: AbortSignal;
  /** Takes the email for one attempt and renews the lease from then on. Null: another process was first, or it was deleted. */
  claim(): Promise<QueuedEmail | null>;
  /** Records that the mail server may accept the email from now on. @throws when the lease is lost, or may be. */
  beginHandover(): Promise<void>;
  /** Stops renewing. Returns the email with its present due time. */
  end(): Promise<QueuedEmail>;
}

export const createEmailLease = (
  due: QueuedEmail,
  records: Pick<EmailRecords, 'claim' | 'renew'>,
  { clock, leaseMs, renewMs }: EmailLeaseDeps,
): EmailLease => {
  let email = due;
  const update = (written: QueuedEmail | null): boolean => {
    if (written !== null) email = written;
    return written !== null;
  };
  const lease = createLease({
    write: async (until) => update(await records.renew(email, until)),
    ms: leaseMs,
    clock,
  });

  return {
    lost: lease.lost,
    claim: async () => {
      const claim: LeaseOptions['write'] = async (until, now) => {
        try {
          return update(await records.claim(email, now, until));
        } catch (error) {
          // The lease may have been stored although the answer could not be processed.
          email = { ...email, dueAt: until };
          throw error;
        }
      };
      if (!(await lease.hold(claim))) return null;
      lease.renewEvery(renewMs);
      return email;
    },
    beginHandover: async () => {
      try {
        const isOurs = await lease.hold(async (until, now) => update(await records.renew(email, until, now)));
        if (isOurs && !lease.lost.aborted) return;
      } catch (error) {
        lease.lose();
        throw error;
      }
      throw new Error('another process has the email');
    },
    end: async () => {
      await lease.end();
      return email;
    },
  };
};
