/** An email as it is sent. */
import type { Mailbox } from './mail-settings.ts';
import type { MailBody, MailPart } from './mail-parts.ts';
import { renderHtml } from './render-html.ts';

/** A calendar entry (RFC 5545), which mail clients offer to add or to remove. */
export interface MailCalendar {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/** An email before its text is rendered. */
export interface Composed {
  readonly calendar?: MailCalendar;
  /** Defaults to the sender in the settings. */
  readonly from?: Mailbox;
  readonly to: readonly Mailbox[];
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly body: MailBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** The emails that it answers, so that mail clients show a thread. */
interface Thread {
  readonly inReplyTo?: string;
  readonly references: readonly string[];
}

export interface OutgoingMail extends Omit<Composed, 'body'>, Thread {
  readonly from: Mailbox;
  readonly text: string;
  readonly html: string;
  /** The same for each attempt, so that mail clients recognise duplicates. */
  readonly messageId: string;
}

/** For emails that no person wrote: prevents out-of-office replies. */
export const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');

const renderTextPart = (part: MailPart): string => {
  switch (part.kind) {
    case 'heading':
    case 'text':
    case 'remark':
      return part.text;
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n');
    case 'quote':
      return `${part.lead}\n\n${quoted(part.text)}`;
    case 'action':
      return `${part.label}:\n${part.url}`;
  }
};

const renderText = ({ parts, masthead }: MailBody): string =>
  `${[...parts.map(renderTextPart), ...(masthead === null ? [] : [`-- \n${masthead.name}`])].join('\n\n')}\n`;

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
