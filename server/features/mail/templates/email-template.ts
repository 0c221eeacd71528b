/** A template defines one kind of email: the schema of its data, and its text. */
import { z } from 'zod';
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import type { MailPart } from '../text/mail-parts.ts';
import type { Mailbox } from '../text/mail-settings.ts';
import type { MailCalendar } from '../text/outgoing-mail.ts';

export interface EmailContext {
  readonly siteName: string;
  readonly siteUrl: string;
  /** In the reader's time zone, or else in that of the business hours. */
  readonly formatDateTime: (moment: Date) => string;
}

export interface EmailText {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** An entry for the reader's calendar. */
  readonly calendar?: MailCalendar;
  /** The person who wrote it. Their name is the sender's, and there is no masthead. */
  readonly signedBy?: string;
  /** If answers do not go to the company's usual address. */
  readonly replyTo?: Mailbox;
}

export interface EmailTemplate<Kind extends EmailKind, Schema extends z.ZodObject> {
  readonly kind: Kind;
  readonly schema: Schema;
  /** Data for the design page and for tests. */
  readonly example: z.output<Schema>;
  readonly write: (data: z.output<Schema>, context: EmailContext) => EmailText;
}

/** Checks a definition by type and returns it unchanged. */
export const defineEmail = <Kind extends EmailKind, Schema extends z.ZodObject>(
  definition: EmailTemplate<Kind, Schema>,
): EmailTemplate<Kind, Schema> => definition;

/** A line that staff or the program wrote, never an anonymous visitor. */
export const staffLine = z.string().trim().min(1).max(300);

/** Text that staff published as content or that the program wrote, of any length. */
export const contentWords = z.string().trim().min(1);

/** A link of this site. */
export const siteLink = z.url({ protocol: /^https?$/ }).max(2000);

/**
 * The name of a browser, device or place that the program chose. Letters, digits and the punctuation in names of countries
 * (“Côte d’Ivoire”, “Bosnia & Herzegovina”), so that no header of an anonymous visitor fits.
 */
export const chosenWords = z
  .string()
  .max(80)
  .regex(/^[\p{L}\p{M}\p{N} .,()'’&-]*$/u);
