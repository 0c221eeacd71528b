/** Creates the outbox worker and the functions that send email. */
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createSlots } from '#server/platform/mongodb/slots.ts';
import {
  createConfirmationLimits,
  type ConfirmationLimitOptions,
} from '#server/features/contact/outbox/confirmation-limits.ts';
import { createMessageQueue } from '#server/features/contact/outbox/message-emails.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { createOutboxWorker, outboxPace, type OutboxPace } from '#server/features/mail/delivery/outbox-worker.ts';
import { createSmtpTransport } from '#server/features/mail/delivery/smtp-transport.ts';
import {
  createTemplateQueue,
  createSendEmail,
  createSendTestEmail,
  type SendEmail,
  type SendTestEmail,
} from '#server/features/mail/send-email.ts';
import { createFailureReport } from '#server/features/mail/failure-report.ts';
import { createNotificationRecipients } from '#server/features/mail/notification-recipients.ts';
import { createMailSettings } from '#server/features/mail/text/mail-settings.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';
import type { Repositories } from '#server/features/repositories.ts';

export interface CreateMailOptions {
  readonly environment: Environment;
  readonly records: Pick<
    Repositories,
    'accounts' | 'outbox' | 'emails' | 'outboxSlots' | 'database' | 'connection' | 'applications' | 'deskReading'
  >;
  readonly content: SiteContent;
  readonly secret: string;
  readonly withheld: ConfirmationLimitOptions['withheld'];
  readonly clock: () => Date;
  readonly log: Logger;
  readonly pace?: Partial<OutboxPace>;
}

export interface Mail {
  /** Makes the worker look for due email now. */
  readonly wake: () => void;
  readonly sendEmail: SendEmail;
  /** Undefined without a mail server. */
  readonly sendTestEmail: SendTestEmail | undefined;
  readonly stop: () => Promise<void>;
}

/** Short, because a person waits for the result. */
const testMs = 20_000;

const createWorker = (
  { environment, records, content, secret, withheld, clock, log, pace }: CreateMailOptions,
  sendEmail: SendEmail,
) => {
  const { smtpUrl, rateLimit, confirmationsPerHour } = environment;
  if (smtpUrl === undefined) return undefined;
  const { emails, outbox, outboxSlots, connection } = records;
  // All instances use the database's clock for due times and leases.
  const sharedClock = createSharedClock(clock, records.database.clockOffsetMs);
  const chosen = { ...outboxPace, ...pace };
  const transport = createSmtpTransport(smtpUrl, {
    connectMs: chosen.connectMs,
    silenceMs: chosen.attemptMs,
    maxConnections: chosen.atOnce,
  });
  const settings = createMailSettings(environment, content);
  const formatDateTime = createDateTimeFormat(() => content.current['site-settings'].hours.timeZone);
  const mayConfirm = createConfirmationLimits({
    off: !rateLimit,
    perHour: confirmationsPerHour,
    connection,
    secret,
    clock,
    log,
    withheld,
  });
  const notificationRecipients = createNotificationRecipients(settings, records.accounts);
  const worker = createOutboxWorker({
    queues: [
      createMessageQueue({ outbox, settings, formatDateTime, content, mayConfirm, notificationRecipients }),
      createTemplateQueue({ emails, settings, formatDateTime }),
    ],
    slots: createSlots({
      leases: outboxSlots,
      name: 'sending',
      count: chosen.atOnceInAll,
      ms: chosen.leaseMs,
      renewMs: chosen.renewMs,
      clock: sharedClock,
    }),
    send: transport.send,
    onFailed: createFailureReport({
      sendEmail,
      addresses: () => content.current['site-settings'].notify.failedMail,
      isThere: async (about) =>
        (await records.applications.isThere(about)) || (await records.deskReading.findById(about)) !== null,
      clock: sharedClock,
      log,
    }),
    clock: sharedClock,
    log,
    pace: chosen,
  });
  const attemptMs = Math.min(testMs, chosen.attemptMs);
  return {
    wake: worker.wake,
    sendTestEmail: createSendTestEmail({ worker, emails, settings, formatDateTime, attemptMs }),
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
};

export const createMail = (options: CreateMailOptions): Mail => {
  const { records, clock, log } = options;
  const wake = (): void => worker?.wake();
  const sendEmail = createSendEmail({ emails: records.emails, wakeOutbox: wake, clock, log });
  const worker = createWorker(options, sendEmail);
  return {
    wake,
    sendEmail,
    sendTestEmail: worker?.sendTestEmail,
    stop: worker?.stop ?? (() => Promise.resolve()),
  };
};
