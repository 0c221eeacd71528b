/** Every kind of letter. */
import type { z } from 'zod';
import type { LetterKind } from '#shared/mail/mail-rules.ts';
import { signedFrom, type MailSettings, type SayMoment } from '../text/mail-settings.ts';
import { oneLine } from '../text/mail-parts.ts';
import { automaticHeaders, writeMail, type OutgoingMail } from '../text/outgoing-mail.ts';
import { applicationLetters } from './application.letter.ts';
import { emailChangeLetter } from './email-change.letter.ts';
import { emailChangedLetter } from './email-changed.letter.ts';
import { interviewLetters } from './interview.letter.ts';
import { invitationLetter } from './invitation.letter.ts';
import type { LetterContext, LetterText } from './letter.ts';
import { mailFailedLetter } from './mail-failed.letter.ts';
import { newDeviceLetter } from './new-device.letter.ts';
import { passwordChangedLetter } from './password-changed.letter.ts';
import { passwordResetLetter } from './password-reset.letter.ts';
import { publicationAskedLetter } from './publication-asked.letter.ts';
import { securityChangedLetter } from './security-changed.letter.ts';
import { testLetter } from './test.letter.ts';
import { weeklyReportLetter } from './weekly-report.letter.ts';
import { definedOnly } from '#shared/api/defined-only.ts';

export const letterDefinitions = {
  test: testLetter,
  invitation: invitationLetter,
  'password-reset': passwordResetLetter,
  'password-changed': passwordChangedLetter,
  'email-change': emailChangeLetter,
  'email-changed': emailChangedLetter,
  'publication-asked': publicationAskedLetter,
  'new-device': newDeviceLetter,
  'security-changed': securityChangedLetter,
  'mail-failed': mailFailedLetter,
  ...applicationLetters,
  'weekly-report': weeklyReportLetter,
  ...interviewLetters,
} as const satisfies { readonly [Kind in LetterKind]: { readonly kind: Kind } };

export type LetterData<Kind extends LetterKind> = z.output<(typeof letterDefinitions)[Kind]['schema']>;

interface AnyDefinition {
  readonly schema: z.ZodObject;
  readonly write: (data: unknown, context: LetterContext) => LetterText;
}

/** A definition whose data is checked when it runs. */
const definitionOf = (kind: LetterKind): AnyDefinition => letterDefinitions[kind] as AnyDefinition;

/** The data as it is stored. @throws ZodError for data that does not belong to the kind. */
export const readLetterData = (kind: LetterKind, data: unknown): Record<string, unknown> =>
  definitionOf(kind).schema.parse(data);

/** Why data does not belong to the kind, in a sentence for staff; null when it does. */
export const letterMistake = (kind: LetterKind, data: unknown): string | null => {
  const { error } = definitionOf(kind).schema.safeParse(data);
  const path = error?.issues[0]?.path.join('.');
  return path === undefined ? null : `This mail could not be written: its part “${path}” is not valid.`;
};

export interface LetterToWrite {
  readonly id: string;
  readonly kind: LetterKind;
  readonly to: { readonly name: string; readonly address: string; readonly timeZone?: string };
  readonly data: unknown;
}

/** The letter as it goes out. */
export const writeLetter = (
  { id, kind, to, data }: LetterToWrite,
  settings: MailSettings,
  sayMoment: SayMoment,
): OutgoingMail => {
  const { siteName, siteUrl } = settings;
  const context: LetterContext = { siteName, siteUrl, sayMoment: (moment) => sayMoment(moment, to.timeZone) };
  const written = definitionOf(kind).write(readLetterData(kind, data), context);
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
