/** What every outgoing mail says of its sender, and who is told of new messages; made once from the environment. */
import { domainToASCII } from 'node:url';
import { siteSettings } from '#shared/content/site-settings.content.ts';
import type { Environment } from '#server/platform/config/environment.ts';

/** A moment as a reader far away understands it: with the day of the week, the year, and the time zone by its name. */
export const createSayMoment = (timeZone: string): ((moment: Date) => string) => {
  const options = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23', timeZone } as const;
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    // The first one of a process takes tens of milliseconds, which no start has to wait for.
    format ??= new Intl.DateTimeFormat('en-US', options);
    return `${format.format(moment)} (${timeZone})`;
  };
};

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
