/** Composes what sends mail: of messages, and letters. */
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { createSharedClock } from '#server/platform/mongodb/database-clock.ts';
import { createSlots } from '#server/platform/mongodb/slots.ts';
import {
  createConfirmationLimits,
  type ConfirmationLimitOptions,
} from '#server/features/contact/outbox/confirmation-limits.ts';
import { createMessageQueue } from '#server/features/contact/outbox/message-mails.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import { createOutboxWorker, outboxPace, type OutboxPace } from '#server/features/mail/delivery/outbox-worker.ts';
import { createSmtpTransport } from '#server/features/mail/delivery/smtp-transport.ts';
import {
  createLetterQueue,
  createSendLetter,
  createSendTestLetter,
  type SendLetter,
  type SendTestLetter,
} from '#server/features/mail/send-letter.ts';
import { createTellOfFailure } from '#server/features/mail/tell-of-failure.ts';
import { createNotificationRecipients } from '#server/features/mail/notification-recipients.ts';
import { createMailSettings, createSayMoment } from '#server/features/mail/text/mail-settings.ts';
import type { Repositories } from '#server/features/repositories.ts';

export interface CreateMailOptions {
  readonly environment: Environment;
  readonly records: Pick<
    Repositories,
    'accounts' | 'outbox' | 'letters' | 'outboxSlots' | 'database' | 'connection' | 'applications' | 'deskReading'
  >;
  readonly content: SiteContent;
  readonly secret: string;
  readonly withheld: ConfirmationLimitOptions['withheld'];
  readonly clock: () => Date;
  readonly log: Logger;
  readonly pace?: Partial<OutboxPace>;
}

export interface Mail {
  /** Tells the worker that there is something to send. */
  readonly wake: () => void;
  readonly sendLetter: SendLetter;
  /** Undefined while no mail server is set up. */
  readonly sendTestLetter: SendTestLetter | undefined;
  readonly stop: () => Promise<void>;
}

/** A person waits for the result of a test letter. */
const testMs = 20_000;

const createWorker = (
  { environment, records, content, secret, withheld, clock, log, pace }: CreateMailOptions,
  sendLetter: SendLetter,
) => {
  const { smtpUrl, rateLimit, confirmationsPerHour } = environment;
  if (smtpUrl === undefined) return undefined;
  const { letters, outbox, outboxSlots, connection } = records;
  // Instances share the mail, so one clock decides what is due and who holds a lease.
  const sharedClock = createSharedClock(clock, records.database.clockOffsetMs);
  const chosen = { ...outboxPace, ...pace };
  const transport = createSmtpTransport(smtpUrl, {
    connectMs: chosen.connectMs,
    silenceMs: chosen.attemptMs,
    atOnce: chosen.atOnce,
  });
  const settings = createMailSettings(environment, content);
  const sayMoment = createSayMoment(() => content.current['site-settings'].hours.timeZone);
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
      createMessageQueue({ outbox, settings, sayMoment, content, mayConfirm, notificationRecipients }),
      createLetterQueue({ letters, settings, sayMoment }),
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
    onFailed: createTellOfFailure({
      sendLetter,
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
    sendTestLetter: createSendTestLetter({ worker, letters, settings, sayMoment, attemptMs }),
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
};

export const createMail = (options: CreateMailOptions): Mail => {
  const { records, clock, log } = options;
  const wake = (): void => worker?.wake();
  const sendLetter = createSendLetter({ letters: records.letters, wakeOutbox: wake, clock, log });
  const worker = createWorker(options, sendLetter);
  return {
    wake,
    sendLetter,
    sendTestLetter: worker?.sendTestLetter,
    stop: worker?.stop ?? (() => Promise.resolve()),
  };
};
