/** Puts the outbox's worker together; without a mail server there is nothing for it to do. */
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import { DatabaseUnavailableError } from '#server/platform/mongodb/database-unavailable.ts';
import { createMailSettings, createSayMoment } from '#server/features/contact/outbox/mail-settings.ts';
import {
  createOutboxWorker,
  outboxPace,
  type OutboxPace,
  type OutboxWorker,
} from '#server/features/contact/outbox/outbox-worker.ts';
import { createSmtpSend } from '#server/features/contact/outbox/smtp-transport.ts';
import type { SiteContent } from '#server/features/content/site-content.ts';
import type { Repositories } from '#server/features/repositories.ts';

export interface CreateOutboxOptions {
  readonly environment: Environment;
  readonly records: Pick<Repositories, 'outbox' | 'database'>;
  readonly content: SiteContent;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly pace?: Partial<OutboxPace>;
}

const idle: OutboxWorker = { wake: () => undefined, stop: () => Promise.resolve() };

export const createOutbox = ({
  environment,
  records,
  content,
  clock,
  log,
  pace,
}: CreateOutboxOptions): OutboxWorker => {
  const { smtpUrl, businessTimeZone } = environment;
  if (smtpUrl === undefined) return idle;
  // Instances share the mails, so what is due and who has it is decided by one clock.
  const sharedClock = (): Date => {
    const offsetMs = records.database.clockOffsetMs();
    if (offsetMs === undefined) throw new DatabaseUnavailableError();
    return new Date(clock().getTime() + offsetMs);
  };
  const chosen = { ...outboxPace, ...pace };
  return createOutboxWorker({
    outbox: records.outbox,
    settings: createMailSettings(environment),
    sayMoment: createSayMoment(businessTimeZone),
    send: createSmtpSend(smtpUrl, { connectMs: chosen.connectMs, silenceMs: chosen.attemptMs }),
    content,
    clock: sharedClock,
    log,
    pace: chosen,
  });
};
