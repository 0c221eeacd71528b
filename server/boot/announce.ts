/** Reports at the start how email is sent. */
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';

export type Say = (line: string) => void;

/** `recipients`: of new messages; undefined if they are unknown. */
export const announceMail = (
  { smtpUrl }: Environment,
  recipients: readonly string[] | undefined,
  log: Logger,
): void => {
  if (smtpUrl === undefined) {
    log.info('SMTP_URL is not set: mail waits in the outbox');
    return;
  }
  // The address may hold a password.
  log.info({ host: new URL(smtpUrl).host }, 'mail goes out through the server that SMTP_URL names');
  if (recipients?.length === 0)
    log.warn('nobody is told of new messages by mail: the settings name no one, and NOTIFY_EMAIL is not set');
};
