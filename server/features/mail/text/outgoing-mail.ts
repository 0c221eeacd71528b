/** A mail as it goes out. */
import type { Mailbox } from './mail-settings.ts';
import type { MailBody } from './mail-parts.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';

/** An entry for a calendar (RFC 5545), which mail programs offer to take over or to take out. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** What a mail says. */
export interface Composed {
  readonly calendar?: MailCalendar;
  /** The company's own address under another name; left out for its usual one. */
  readonly from?: Mailbox;
  readonly to: readonly Mailbox[];
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly body: MailBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** The mails that it answers, for mail clients that show threads. */
interface Thread {
  readonly inReplyTo?: string;
  readonly references: readonly string[];
}

export interface OutgoingMail extends Omit<Composed, 'body'>, Thread {
  readonly from: Mailbox;
  readonly text: string;
  readonly html: string;
  /** Always the same for one mail: sent twice, it is still the same mail to whoever receives it. */
  readonly messageId: string;
}

/** Of a mail that no person wrote: nobody's automatic answer comes back. */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

export const writeMail = (
  { body, ...envelope }: Composed,
  { from, messageId, references = [], ...thread }: { from: Mailbox; messageId: string } & Partial<Thread>,
): OutgoingMail => ({
  from,
  ...envelope,
  text: renderText(body),
  html: renderHtml(envelope.subject, body),
  messageId,
  references,
  ...thread,
});
