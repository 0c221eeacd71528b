/** Creates the outbox worker and the functions that send email. */
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { LeaseRepository } from '#server/platform/mongodb/stored-lease.ts';
import { createSlots } from '#server/platform/mongodb/slots.ts';
import { createConfirmationLimits, type ConfirmationLimitOptions } from '../contact/outbox/confirmation-limits.ts';
import { createMessageQueue } from '../contact/outbox/message-emails.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { ApplicationRepository } from '../careers/application.repository.ts';
import type { DeskReadingRepository } from '../contact/desk/desk-reading.repository.ts';
import type { OutboxRepository } from '../contact/outbox/outbox.repository.ts';
import type { EmailRepository } from './email.repository.ts';
import type { SiteContent } from '../content/site-content.ts';
import { createOutboxWorker, outboxPace, type OutboxPace } from './delivery/outbox-worker.ts';
import { createSmtpTransport } from './delivery/smtp-transport.ts';
import {
  createTemplateQueue,
  createSendEmail,
  createSendTestEmail,
  type SendEmail,
  type SendTestEmail,
} from './send-email.ts';
import { createFailureReport } from './failure-report.ts';
import { createNotificationRecipients } from './notification-recipients.ts';
import { createMailSettings } from './text/mail-settings.ts';
import { createDateTimeFormat } from '#server/platform/format-date-time.ts';

export interface CreateMailOptions {
  readonly environment: Environment;
  readonly connection: Connection;
  readonly emails: EmailRepository;
  readonly outboxSlots: LeaseRepository;
  readonly outbox: OutboxRepository;
  readonly accounts: AccountRepository;
  readonly applications: Pick<ApplicationRepository, 'isThere'>;
  readonly deskReading: Pick<DeskReadingRepository, 'findById'>;
  readonly content: SiteContent;
  readonly secret: string;
  readonly withheld: ConfirmationLimitOptions['withheld'];
  readonly sharedClock: () => Date;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly pace: Partial<OutboxPace> | undefined;
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
  { environment, content, secret, withheld, sharedClock, clock, log, pace, ...options }: CreateMailOptions,
  sendEmail: SendEmail,
) => {
  const { smtpUrl, rateLimit, confirmationsPerHour } = environment;
  if (smtpUrl === undefined) return undefined;
  const { emails, outbox, outboxSlots, connection } = options;
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
  const notificationRecipients = createNotificationRecipients(settings, options.accounts);
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
        (await options.applications.isThere(about)) || (await options.deskReading.findById(about)) !== null,
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
  const { emails, clock, log } = options;
  const wake = (): void => worker?.wake();
  const sendEmail = createSendEmail({ emails, wakeOutbox: wake, clock, log });
  const worker = createWorker(options, sendEmail);
  return {
    wake,
    sendEmail,
    sendTestEmail: worker?.sendTestEmail,
    stop: worker?.stop ?? (() => Promise.resolve()),
  };
};
