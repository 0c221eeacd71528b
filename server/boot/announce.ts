/** The lines that the program prints for the person who starts it. */
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { AccountRepository } from '#server/features/staff/account.repository.ts';

export type Say = (line: string) => void;

/** Only while there is no account. Afterwards the token is useless. */
export const announceSetupToken = async (
  { adminSetupToken }: Environment,
  setupToken: () => Promise<string>,
  accounts: Pick<AccountRepository, 'isEmpty'>,
  say: Say,
): Promise<void> => {
  if (adminSetupToken !== undefined || !(await accounts.isEmpty())) return;
  say(
    `There is no staff account yet. Make the first with "npm run create-admin -- --username NAME" (in a container: "node dist/program/create-admin.js --username NAME"), or by POST /api/admin/create-admin with the set-up token ${await setupToken()}`,
  );
};

/** `notified`: who is told of new messages, where that is known. */
export const announceMail = ({ smtpUrl }: Environment, notified: readonly string[] | undefined, log: Logger): void => {
  if (smtpUrl === undefined) {
    log.info('SMTP_URL is not set: mail waits in the outbox');
    return;
  }
  // The address may hold a password.
  log.info({ host: new URL(smtpUrl).host }, 'mail goes out through the server that SMTP_URL names');
  if (notified?.length === 0)
    log.warn('nobody is told of new messages by mail: the settings name no one, and NOTIFY_EMAIL is not set');
};
