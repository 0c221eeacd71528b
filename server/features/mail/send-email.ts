/** The use cases by which the rest of the site sends letters. */
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { deliverOnce } from './delivery/deliver-email.ts';
import type { EmailQueue } from './delivery/email-queue.ts';
import type { OutboxWorker } from './delivery/outbox-worker.ts';
import { describeInvalidData, parseEmailData, composeEmail, type EmailData } from './templates/email-templates.ts';
import type { EmailRepository, TemplateEmail } from './email.repository.ts';
import type { MailSettings, FormatDateTime } from './text/mail-settings.ts';

export interface EmailRecipient {
  readonly name?: string;
  readonly address: string;
  /** An IANA name; without one, moments are said in the time zone of the company's business hours. */
  readonly timeZone?: string | null;
}

/** A member of staff who has an address. */
export const recipientOf = ({
  name,
  email: address,
  timeZone,
}: {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
}): EmailRecipient => ({ name, address, timeZone });

/** The record that a letter is about. Erasing the record erases the letter, and a letter that has not left is not sent. */
export interface RelatedRecord {
  readonly id: string;
  readonly isThere: () => Promise<boolean>;
}

export interface Letter<Kind extends EmailKind> {
  readonly kind: Kind;
  readonly to: EmailRecipient;
  readonly data: EmailData<Kind>;
  /** Names the cause, such as the id of the token in the letter: of one cause there is one letter, however often it is sent. */
  readonly key: string;
  /** When the link in it stops to be good: it does not go out after that. By default, what the data says. */
  readonly expiresAt?: Date;
  /** Left out for letters about no visitor's or applicant's record. */
  readonly about?: RelatedRecord;
  /** Earlier letters of these kinds to the same address about the same record are discarded while they wait. */
  readonly replaces?: readonly EmailKind[];
}

export interface StoredEmail {
  readonly id: string;
  /** False: the same cause has made this letter before. */
  readonly isNew: boolean;
}

/**
 * Stores a letter in one write; the worker sends it. Without a mail server it waits: `mailIsSetUp` tells. Invalid data is stored as a
 * failed letter, which staff see in the list of mails, so that one bad letter does not stop its sender.
 * @throws while the database is away.
 */
export type SendEmail = <Kind extends EmailKind>(letter: Letter<Kind>) => Promise<StoredEmail>;

/** Whether there is a mail server to send through. */
export const mailIsSetUp = ({ smtpUrl }: Pick<Environment, 'smtpUrl'>): boolean => smtpUrl !== undefined;

export interface SendEmailDeps {
  readonly emails: Pick<EmailRepository, 'store' | 'storeFailed' | 'discardEarlier' | 'forgetAbout'>;
  /** Tells the mail worker that there is something to send. */
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

/** The end of the link, where the kind has one. */
const expiryIn = ({ expires }: Record<string, unknown>): Date | undefined =>
  expires instanceof Date ? expires : undefined;

export const createSendEmail =
  ({ emails, wakeOutbox, clock, log }: SendEmailDeps): SendEmail =>
  async ({ kind, to: { name = '', address, timeZone }, data: given, key, expiresAt, about, replaces = [] }) => {
    const mistake = describeInvalidData(kind, given);
    const data = mistake === null ? parseEmailData(kind, given) : { ...(given as Record<string, unknown>) };
    const letter = {
      kind,
      to: { name, address, ...(timeZone ? { timeZone } : {}) },
      data,
      key,
      expiresAt: expiresAt ?? expiryIn(data),
      ...(about === undefined ? {} : { about: about.id }),
    };
    const stored =
      mistake === null ? await emails.store(letter, clock()) : await emails.storeFailed(letter, mistake, clock());
    if (mistake !== null && stored.isNew)
      log.error({ letter: stored.id, kind, reason: mistake }, 'a letter is not valid');
    if (about !== undefined && replaces.length > 0 && stored.isNew)
      await emails.discardEarlier({ id: stored.id, about: about.id, address, kinds: replaces }, clock());
    // If the record was erased meanwhile, erasing did not find this letter.
    if (about !== undefined && !(await about.isThere())) await emails.forgetAbout([about.id]);
    else if (stored.isNew && mistake === null) wakeOutbox();
    return stored;
  };

export interface TemplateQueueDeps {
  readonly emails: EmailRepository;
  readonly settings: MailSettings;
  readonly formatDateTime: FormatDateTime;
}

export const createTemplateQueue = ({ emails, settings, formatDateTime }: TemplateQueueDeps): EmailQueue => ({
  ...emails,
  logFields: ({ id }) => ({ letter: id }),
  compose: ({ id, kind, to, data = {} }: TemplateEmail) =>
    describeInvalidData(kind, data) ?? composeEmail({ id, kind, to, data }, settings, formatDateTime),
});

/** How a test letter went. */
export interface TestResult {
  readonly id: string;
  readonly sent: boolean;
  /** What happened, in a sentence. */
  readonly explanation: string;
  /** The mail server's last line as it wrote it; null when it said nothing. */
  readonly answer: string | null;
}

export interface TestEmail {
  readonly address: string;
  readonly name: string;
  /** Different for each test. */
  readonly key: string;
}

/** Tries the mail server at once. Null: as many mails as are allowed are being sent; nothing was stored. */
export type SendTestEmail = (letter: TestEmail) => Promise<TestResult | null>;

export interface SendTestEmailDeps extends TemplateQueueDeps {
  readonly worker: Pick<OutboxWorker, 'runNow'>;
  /** How long the attempt may take. */
  readonly attemptMs: number;
}

export const createSendTestEmail =
  ({ worker, attemptMs, ...deps }: SendTestEmailDeps): SendTestEmail =>
  ({ address, name, key }) =>
    worker.runNow(async (delivery) => {
      const now = delivery.clock();
      const data = parseEmailData('test', { asked_by: name });
      const letter = { kind: 'test', to: { name: '', address }, data, key, expiresAt: undefined } as const;
      const leased = await deps.emails.storeLeased(letter, now, new Date(now.getTime() + delivery.leaseMs));
      const delivered = await deliverOnce(leased, createTemplateQueue(deps), delivery);
      const { id } = leased;
      const { result, answer } = delivered === 'missed' ? ({ result: 'lost', answer: null } as const) : delivered;
      if (result === 'sent') return { id, sent: true, explanation: 'The mail server took the letter.', answer };
      const explanation =
        result === 'lost' || result === 'stopped' ? 'The program was about to stop. Try again.' : result.reason;
      return { id, sent: false, explanation, answer };
    }, attemptMs);
