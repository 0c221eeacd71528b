/** The lines that the program prints for the person who starts it. */
import type { Logger } from 'pino';
import type { Environment } from '#server/platform/config/environment.ts';
import type { AccountRepository } from '#server/features/accounts/account.repository.ts';

export type Say = (line: string) => void;

/** Only while there is no account. Afterwards the token is useless. */
export const announceSetupToken = async (
  { adminSetupToken, siteUrl }: Environment,
  setupToken: () => Promise<string>,
  accounts: Pick<AccountRepository, 'isEmpty'>,
  say: Say,
): Promise<void> => {
  if (adminSetupToken !== undefined || !(await accounts.isEmpty())) return;
  const token = await setupToken();
  // With PORT=0 the address is not known yet. What stands behind # is sent to no server, so that it gets into no log.
  const link = siteUrl.endsWith(':0') ? '' : `Create it at ${siteUrl}/admin#setup=${token}\nOr `;
  say(
    `There is no staff account yet. ${link === '' ? 'Make the first ' : `${link}make it `}with "npm run create-admin -- --username NAME" (in a container: "node dist/program/create-admin.js --username NAME"), or by POST /api/admin/create-admin with the set-up token ${token}`,
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
