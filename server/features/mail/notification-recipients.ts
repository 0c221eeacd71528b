/** Recipients of notifications of new messages: the addresses in the settings, without staff who have switched them off. */
import { emailKey } from '#shared/text/email-key.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import type { MailSettings } from './text/mail-settings.ts';

export type NotificationRecipients = () => Promise<readonly string[]>;

export const createNotificationRecipients =
  (
    settings: Pick<MailSettings, 'notifyEmail'>,
    accounts: Pick<AccountRepository, 'addressesMuting'>,
  ): NotificationRecipients =>
  async () => {
    const named = settings.notifyEmail;
    if (named.length === 0) return named;
    const muting = await accounts.addressesMuting('new-message', named);
    return named.filter((address) => !muting.has(emailKey(address)));
  };
