/** What every outgoing mail says of its sender, and who is told of new messages; made once from the environment. */
import { domainToASCII } from 'node:url';
import { siteSettings } from '#shared/content/site-settings.content.ts';
import type { Environment } from '#server/platform/config/environment.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface MailSettings {
  readonly from: Mailbox;
  /** Who is told of new messages; nobody while NOTIFY_EMAIL is not set. */
  readonly notifyEmail: readonly string[];
  /** Where a person's answer to our mail arrives. */
  readonly replyTo: Mailbox;
  /** The sender's host name, which the ids of our mails end with. */
  readonly domain: string;
  readonly siteName: string;
  readonly siteUrl: string;
}

type MailEnvironment = Pick<Environment, 'mailFrom' | 'notifyEmail' | 'siteName' | 'siteUrl'>;

const readMailbox = (text: string, fallbackName: string): Mailbox => {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  if (address === '') return { name: fallbackName, address: text.trim() };
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: unquoted === '' ? fallbackName : unquoted, address: address.trim() };
};

export const createMailSettings = (environment: MailEnvironment): MailSettings => {
  const { siteName, siteUrl } = environment;
  const from = readMailbox(environment.mailFrom ?? siteSettings.email, siteName);
  const notifyEmail = [...new Set((environment.notifyEmail ?? '').split(',').map((entry) => entry.trim()))].filter(
    (entry) => entry !== '',
  );
  const [firstNotified] = notifyEmail;
  return {
    from,
    notifyEmail,
    replyTo: firstNotified === undefined ? from : { name: siteName, address: firstNotified },
    domain: domainToASCII(from.address.slice(from.address.lastIndexOf('@') + 1)) || 'localhost',
    siteName,
    siteUrl,
  };
};
