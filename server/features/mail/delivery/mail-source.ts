/**
 * Where mails wait. The worker sends those of every source in the same way. Several processes look for the same mails: whoever
 * moves a mail's due time, which counts only if nobody moved it meanwhile, has it until that time.
 */
import type { MailState } from '#shared/contact/submission-rules.ts';
import type { OutgoingMail } from '../text/outgoing-mail.ts';
import type { DeliverDeps, Outcome } from './deliver-mail.ts';
import type { Waiting } from './retry-rules.ts';

/** Where a mail waits, and until when: what has to be still true for a change to count. */
export interface MailPlace {
  readonly mailId: string;
  readonly dueAt: Date;
}

export interface DueMail<Place> extends Waiting {
  readonly place: Place;
  readonly kind: string;
  readonly attempts: number;
  /** Why the last attempt failed, in words. */
  readonly reason?: string | undefined;
  /** Since when its last attempt has been where the mail server may take it. */
  readonly handing_over_at?: Date | undefined;
  /** The id of the record that it is about. */
  readonly about?: string | undefined;
}

export interface ClaimedMail<Place> {
  readonly place: Place;
  readonly kind: string;
  /** This attempt included. */
  readonly attempts: number;
  /** The id of the record that it is about. */
  readonly about?: string | undefined;
}

/** The answer of the mail server for one recipient. */
export interface RecipientAnswer {
  readonly address: string;
  /** `waiting`: refused for now (4xx); `failed`: refused for good (5xx). */
  readonly state: MailState;
  readonly at: Date;
  /** Why it did not take the mail, in words. */
  readonly reason?: string;
}

/** Mails as their records change while they are sent. */
export interface MailRecords<Place, Claimed extends ClaimedMail<Place>> {
  /** Mails whose time has come, or is further away than any can be meant to wait, in the order of their times. */
  findDue(now: Date, limit: number): Promise<DueMail<Place>[]>;
  /** Takes a mail for one attempt until that time; null when another process was first or the mail is gone. */
  claim(place: Place, now: Date, until: Date): Promise<Claimed | null>;
  /** Remembers, before the mail server may take it, that it may; ours until that time. Null when it is no longer ours. */
  beginHandover(place: Place, now: Date, until: Date): Promise<Place | null>;
  /** Lets it wait until another time; null when it is no longer ours. A reason, of an attempt that has ended, is kept until the next one. */
  postpone(place: Place, dueAt: Date, reason?: string): Promise<Place | null>;
  /** No more attempts; false when it is no longer ours. */
  giveUp(place: Place, reason: string, now: Date): Promise<boolean>;
  /** The mail server has accepted it for all recipients, even if another process tries it too. */
  markSent(mail: Claimed, sentAt: Date, answers: readonly RecipientAnswer[]): Promise<void>;
  /**
   * The mail server refused it for some recipients. `next`: when the waiting ones are tried again; null if none waits.
   * Only sources whose mails have several recipients need it.
   */
  markDivided?(mail: Claimed, answers: readonly RecipientAnswer[], next: Date | null): Promise<void>;
}

export interface MailSource<Place, Claimed extends ClaimedMail<Place>> extends MailRecords<Place, Claimed> {
  /** Names the mail in the log, without anything of a person. */
  logged(place: Place): Readonly<Record<string, string>>;
  /** Why nobody can be sent it at present; null when it can go out. */
  heldBecause?(due: DueMail<Place>): string | null;
  /** False for a mail that is not to go out at all: it is taken away. */
  mayGo?(due: DueMail<Place>, mail: Claimed): Promise<boolean>;
  withdraw?(place: Place): Promise<void>;
  /** As it goes out; or in a sentence why there is nothing to send. */
  compose(mail: Claimed, now: Date): OutgoingMail | string | Promise<OutgoingMail | string>;
}

/** A mail that is due, of any source. */
export interface QueuedMail {
  readonly mailId: string;
  /** Since when it waits for this attempt, in milliseconds. */
  readonly since: number;
  deliver(deps: DeliverDeps): Promise<Outcome>;
}

export interface MailQueue {
  findDue(now: Date, limit: number): Promise<readonly QueuedMail[]>;
}

/** What is due at once came when it was made. */
export const dueSince = <Place extends MailPlace>({
  place: { dueAt },
  created_at,
  resent_at = created_at,
}: DueMail<Place>): number => Math.max(dueAt.getTime(), resent_at.getTime());

/** One order for the mails of several sources. One that cannot be read keeps no other from sending; @throws when none can. */
export const joinQueues = (queues: readonly MailQueue[], failed: (error: unknown) => void): MailQueue => ({
  findDue: async (now, limit) => {
    const found = await Promise.allSettled(queues.map((queue) => queue.findDue(now, limit)));
    const errors = found.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    if (errors.length === queues.length) throw errors[0];
    errors.forEach(failed);
    return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])).sort((a, b) => a.since - b.since);
  },
});
