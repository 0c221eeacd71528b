/** The templates of all emails of the queue. */
import type { z } from 'zod';
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { signedFrom, type MailSettings } from '../text/mail-settings.ts';
import { type FormatDateTime } from '#server/platform/format-date-time.ts';
import { oneLine } from '../text/mail-parts.ts';
import { automaticHeaders, writeMail, type OutgoingMail } from '../text/outgoing-mail.ts';
import { accountEmails } from './account-emails.ts';
import { applicationEmails } from './application-emails.ts';
import type { EmailContext, EmailText } from './email-template.ts';
import { siteEmails } from './site-emails.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export const emailTemplates = {
  ...accountEmails,
  ...applicationEmails,
  ...siteEmails,
} as const satisfies { readonly [Kind in EmailKind]: { readonly kind: Kind } };

export type EmailData<Kind extends EmailKind> = z.output<(typeof emailTemplates)[Kind]['schema']>;

interface AnyTemplate {
  readonly schema: z.ZodObject;
  readonly write: (data: unknown, context: EmailContext) => EmailText;
}

/** A template whose type of data is not known. */
const templateOf = (kind: EmailKind): AnyTemplate => emailTemplates[kind] as AnyTemplate;

/** Returns the data as it is stored. @throws ZodError for invalid data. */
export const parseEmailData = (kind: EmailKind, data: unknown): Record<string, unknown> =>
  templateOf(kind).schema.parse(data);

/** Returns for staff why the data is invalid; null if it is valid. */
export const describeInvalidData = (kind: EmailKind, data: unknown): string | null => {
  const { error } = templateOf(kind).schema.safeParse(data);
  const path = error?.issues[0]?.path.join('.');
  return path === undefined ? null : `This email could not be created: its part “${path}” is not valid.`;
};

export interface EmailToCompose {
  readonly id: string;
  readonly kind: EmailKind;
  readonly to: { readonly name: string; readonly address: string; readonly timeZone?: string };
  readonly data: unknown;
}

export const composeEmail = (
  { id, kind, to, data }: EmailToCompose,
  settings: MailSettings,
  formatDateTime: FormatDateTime,
): OutgoingMail => {
  const { siteName, siteUrl } = settings;
  const context: EmailContext = { siteName, siteUrl, formatDateTime: (moment) => formatDateTime(moment, to.timeZone) };
  const written = templateOf(kind).write(parseEmailData(kind, data), context);
  const { subject, parts, calendar, signedBy, replyTo = settings.replyTo } = written;
  return writeMail(
    {
      to: [{ name: oneLine(to.name), address: to.address }],
      replyTo,
      subject: oneLine(subject),
      ...definedOnly({ calendar }),
      ...(signedBy === undefined
        ? { body: { masthead: settings.masthead, parts }, headers: automaticHeaders }
        : { from: signedFrom(signedBy, settings), body: { masthead: null, parts }, headers: {} }),
    },
    { from: settings.from, messageId: `<letter.${id}@${settings.domain}>` },
  );
};
