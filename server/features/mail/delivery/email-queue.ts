/**
 * The interface between the outbox worker and the collections that hold emails. Several processes read the same queues: a process
 * owns an email for as long as its lease, which is the email's due time, and changes it only while the due time is as it read it.
 */
import type { MailState } from '#shared/contact/submission-rules.ts';
import type { OutgoingMail } from '../text/outgoing-mail.ts';
import type { Waiting } from './retry-rules.ts';

/** An email that is due or leased. Each queue adds the fields by which it finds and composes its emails. */
export interface QueuedEmail extends Waiting {
  readonly id: string;
  readonly kind: string;
  /** When it may be sent; while a process sends it, the end of the lease. */
  readonly dueAt: Date;
  /** Attempts that have begun. */
  readonly attempts: number;
  /** Why the last attempt failed. */
  readonly reason?: string | undefined;
  /** Set before the mail server may accept the email, removed when the result is known. */
  readonly handing_over_at?: Date | undefined;
  /** The id of the record that caused it. */
  readonly about?: string | undefined;
}

/** The mail server's answer for one recipient. */
export interface RecipientAnswer {
  readonly address: string;
  /** `waiting`: refused temporarily (4xx); `failed`: refused permanently (5xx). */
  readonly state: MailState;
  readonly at: Date;
  /** Why it was refused. */
  readonly reason?: string;
}

/** The part of a queue that its repository implements. Each method gets an email that `findDue` or `claim` returned. */
export interface EmailRecords {
  /** Emails whose time has come; also those due later than any valid delay, which a wrong clock has stored. */
  findDue(now: Date, limit: number): Promise<readonly QueuedEmail[]>;
  /** Takes the lease and counts an attempt. Null: another process was first, or the email was deleted. */
  claim(email: QueuedEmail, now: Date, until: Date): Promise<QueuedEmail | null>;
  /** Extends the lease. `handingOverAt`: the mail server may accept the email from now on. Null: the lease is lost. */
  renew(email: QueuedEmail, until: Date, handingOverAt?: Date): Promise<QueuedEmail | null>;
  /** Ends the lease; the email is due again at `dueAt`. `reason`: why an attempt failed. False: the lease was lost. */
  release(email: QueuedEmail, dueAt: Date, reason?: string): Promise<boolean>;
  /** Ends all attempts. False: the lease was lost. */
  fail(email: QueuedEmail, reason: string, now: Date): Promise<boolean>;
  /** The mail server has accepted it for all recipients. Applies even if the lease was lost. */
  markSent(email: QueuedEmail, sentAt: Date, answers: readonly RecipientAnswer[]): Promise<void>;
  /** The mail server refused some recipients. `next`: when the waiting ones are tried again. For emails with several recipients. */
  markPartlySent?(email: QueuedEmail, answers: readonly RecipientAnswer[], next: Date | null): Promise<void>;
  /** Removes an email that must not be sent. */
  withdraw?(email: QueuedEmail): Promise<void>;
}

export interface EmailQueue extends EmailRecords {
  /** Identifies the email in the log without personal data. */
  logFields(email: QueuedEmail): Readonly<Record<string, string>>;
  /** Why it has to wait although it is due; null to send it. */
  heldBecause?(email: QueuedEmail): string | null;
  /** False: the claimed email is withdrawn. */
  shouldSend?(email: QueuedEmail): Promise<boolean>;
  /** Returns the claimed email as it is sent, or why there is nothing to send. */
  compose(email: QueuedEmail, now: Date): OutgoingMail | string | Promise<OutgoingMail | string>;
}
