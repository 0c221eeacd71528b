/** What the writers of mails are given, and what each of them answers. */
import type { SiteContent } from '../../content/site-content.ts';
import type { MailBody } from './mail-parts.ts';
import type { Mailbox, MailSettings } from './mail-settings.ts';

export interface MailContext {
  readonly settings: MailSettings;
  /** A moment in words, in the time zone of the company’s business hours. */
  readonly sayMoment: (moment: Date) => string;
  readonly now: Date;
  readonly content: SiteContent;
}

/** What a mail says. */
export interface Composed {
  readonly to: readonly Mailbox[];
  readonly replyTo: Mailbox;
  readonly subject: string;
  readonly body: MailBody;
  readonly headers: Readonly<Record<string, string>>;
}
