/** What a kind of letter is: what it is made of, and how it is written. */
import type { z } from 'zod';
import type { LetterKind } from '#shared/mail/mail-rules.ts';
import type { MailPart } from '../text/mail-parts.ts';
import type { Mailbox } from '../text/mail-settings.ts';
import type { MailCalendar } from '../text/outgoing-mail.ts';

export interface LetterContext {
  readonly siteName: string;
  readonly siteUrl: string;
  /** A moment in words, in the reader's time zone, or else in that of the company's business hours. */
  readonly sayMoment: (moment: Date) => string;
}

export interface LetterText {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** An entry for the reader's calendar. */
  readonly calendar?: MailCalendar;
  /** Who wrote it, where a person did: it goes out under their name and without our masthead. */
  readonly signedBy?: string;
  /** Where an answer goes that is not for the company's usual address. */
  readonly replyTo?: Mailbox;
}

export interface LetterDefinition<Kind extends LetterKind, Schema extends z.ZodObject> {
  readonly kind: Kind;
  readonly schema: Schema;
  /** For the design page and tests. */
  readonly example: z.output<Schema>;
  readonly write: (data: z.output<Schema>, context: LetterContext) => LetterText;
}

/** Checks a definition by type and returns it unchanged. */
export const defineLetter = <Kind extends LetterKind, Schema extends z.ZodObject>(
  definition: LetterDefinition<Kind, Schema>,
): LetterDefinition<Kind, Schema> => definition;
