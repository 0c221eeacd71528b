/** Use cases for features that send email. */
import type { ResponseBody } from '#shared/api/define-call.ts';
import type { sendTestEmailCall } from '#shared/mail/mail.contract.ts';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { EmailKind } from '#shared/mail/mail-rules.ts';
import { deliverOnce } from './delivery/deliver-email.ts';
import type { EmailQueue } from './delivery/email-queue.ts';
import type { OutboxWorker } from './delivery/outbox-worker.ts';
import { describeInvalidData, parseEmailData, composeEmail, type EmailData } from './templates/email-templates.ts';
import type { EmailRepository, TemplateEmail } from './email.repository.ts';
import type { MailSettings } from './text/mail-settings.ts';
import type { FormatDateTime } from '#server/platform/format-date-time.ts';

export interface EmailRecipient {
  readonly name?: string;
  readonly address: string;
  /** An IANA name. Defaults to the time zone of the company's business hours. */
  readonly timeZone?: string | null;
}

export const recipientOf = ({
  name,
  email: address,
  timeZone,
}: {
  readonly name: string;
  readonly email: string;
  readonly timeZone: string | null;
}): EmailRecipient => ({ name, address, timeZone });

/** The record that an email is about. Erasing the record erases the email; if it was not sent yet, it is not sent. */
export interface RelatedRecord {
  readonly id: string;
  readonly isThere: () => Promise<boolean>;
}

export interface EmailToSend<Kind extends EmailKind> {
  readonly kind: Kind;
  readonly to: EmailRecipient;
  readonly data: EmailData<Kind>;
  /** Names the cause, such as the id of the token in it. Each cause makes one email, even if it is sent repeatedly. */
  readonly key: string;
  /** When its link expires; it is not sent after that. Defaults to `expires` in the data. */
  readonly expiresAt?: Date;
  /** Required for emails about a visitor or applicant. */
  readonly about?: RelatedRecord;
  /** Discards waiting emails of these kinds to the same address about the same record. */
  readonly replaces?: readonly EmailKind[];
}

export interface StoredEmail {
  readonly id: string;
  /** False: the same cause has made this email before. */
  readonly isNew: boolean;
}

/**
 * Stores an email, which the worker sends. Without a mail server it waits. An email with invalid data is stored as failed, so that
 * staff see it and its sender does not fail.
 * @throws while the database is unavailable.
 */
export type SendEmail = <Kind extends EmailKind>(email: EmailToSend<Kind>) => Promise<StoredEmail>;

export const isMailConfigured = ({ smtpUrl }: Pick<Environment, 'smtpUrl'>): boolean => smtpUrl !== undefined;

export interface SendEmailDeps {
  readonly emails: Pick<EmailRepository, 'store' | 'storeFailed' | 'discardEarlier' | 'forgetAbout'>;
  readonly wakeOutbox: () => void;
  readonly clock: () => Date;
  readonly log: Pick<Logger, 'error'>;
}

const expiryIn = ({ expires }: Record<string, unknown>): Date | undefined =>
  expires instanceof Date ? expires : undefined;

export const createSendEmail =
  ({ emails, wakeOutbox, clock, log }: SendEmailDeps): SendEmail =>
  async ({ kind, to: { name = '', address, timeZone }, data: given, key, expiresAt, about, replaces = [] }) => {
    const error = describeInvalidData(kind, given);
    const data = error === null ? parseEmailData(kind, given) : { ...(given as Record<string, unknown>) };
    const email = {
      kind,
      to: { name, address, ...(timeZone ? { timeZone } : {}) },
      data,
      key,
      expiresAt: expiresAt ?? expiryIn(data),
      ...(about === undefined ? {} : { about: about.id }),
    };
    const stored =
      error === null ? await emails.store(email, clock()) : await emails.storeFailed(email, error, clock());
    if (error !== null && stored.isNew)
      log.error({ mail: stored.id, kind, reason: error }, 'the data of a mail is not valid');
    if (about !== undefined && replaces.length > 0 && stored.isNew)
      await emails.discardEarlier({ id: stored.id, about: about.id, address, kinds: replaces }, clock());
    // If the record was erased meanwhile, the erasure did not find this email.
    if (about !== undefined && !(await about.isThere())) await emails.forgetAbout([about.id]);
    else if (stored.isNew && error === null) wakeOutbox();
    return stored;
  };

export interface TemplateQueueDeps {
  readonly emails: EmailRepository;
  readonly settings: MailSettings;
  readonly formatDateTime: FormatDateTime;
}

export const createTemplateQueue = ({ emails, settings, formatDateTime }: TemplateQueueDeps): EmailQueue => ({
  ...emails,
  logFields: ({ id }) => ({ mail: id }),
  compose: ({ id, kind, to, data = {} }: TemplateEmail) =>
    describeInvalidData(kind, data) ?? composeEmail({ id, kind, to, data }, settings, formatDateTime),
});

export type TestResult = ResponseBody<typeof sendTestEmailCall>;

export interface TestEmail {
  readonly address: string;
  readonly name: string;
  /** Different for each test. */
  readonly key: string;
}

/** Sends a test email now, in one attempt. Null: all slots are taken; nothing was stored. */
export type SendTestEmail = (email: TestEmail) => Promise<TestResult | null>;

export interface SendTestEmailDeps extends TemplateQueueDeps {
  readonly worker: Pick<OutboxWorker, 'runNow'>;
  /** Time limit of the attempt. */
  readonly attemptMs: number;
}

export const createSendTestEmail =
  ({ worker, attemptMs, ...deps }: SendTestEmailDeps): SendTestEmail =>
  ({ address, name, key }) =>
    worker.runNow(async (delivery) => {
      const now = delivery.clock();
      const data = parseEmailData('test', { asked_by: name });
      const email = { kind: 'test', to: { name: '', address }, data, key, expiresAt: undefined } as const;
      const leased = await deps.emails.storeLeased(email, now, new Date(now.getTime() + delivery.leaseMs));
      const delivered = await deliverOnce(leased, createTemplateQueue(deps), delivery);
      const { id } = leased;
      const { result, answer } = delivered === 'missed' ? ({ result: 'lost', answer: null } as const) : delivered;
      if (result === 'sent') return { id, sent: true, explanation: 'The mail server accepted the email.', answer };
      const explanation =
        result === 'lost' || result === 'stopped' ? 'The server was shutting down. Try again.' : result.reason;
      return { id, sent: false, explanation, answer };
    }, attemptMs);
