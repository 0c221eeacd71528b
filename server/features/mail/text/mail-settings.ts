/** What every outgoing mail says of its sender, and who is told of new messages: settings and environment, as they are now. */
import { domainToASCII } from 'node:url';
import type { Environment } from '#server/platform/config/environment.ts';
import { fitInto, logoRoom } from '#shared/media/brand-picture.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { oneLine, type Masthead } from './mail-parts.ts';

/** `timeZone`: the reader's own, if they have one. */
export type FormatDateTime = (moment: Date, timeZone?: string) => string;

/** A moment as a reader far away understands it: with the day of the week, the year, and the time zone by its name. */
export const createDateTimeFormat = (timeZoneNow: () => string): FormatDateTime => {
  const options = { dateStyle: 'full', timeStyle: 'short', hourCycle: 'h23' } as const;
  // Each is made when it is first needed: the first of a process takes tens of milliseconds.
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (moment, timeZone = timeZoneNow()) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone });
    formats.set(timeZone, format);
    return `${format.format(moment)} (${timeZone})`;
  };
};

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface MailSettings {
  readonly from: Mailbox;
  /** Who is told of new messages; nobody while settings and NOTIFY_EMAIL name no one. */
  readonly notifyEmail: readonly string[];
  /** Where a person's answer to our mail arrives. */
  readonly replyTo: Mailbox;
  /** The sender's host name, which the ids of our mails end with. */
  readonly domain: string;
  readonly siteName: string;
  readonly masthead: Masthead;
  readonly siteUrl: string;
}

type MailEnvironment = Pick<Environment, 'mailFrom' | 'siteUrl'>;

const readMailbox = (text: string, fallbackName: string): Mailbox => {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(text.trim()) ?? [];
  if (address === '') return { name: fallbackName, address: text.trim() };
  const unquoted = name.trim().replace(/^"(.*)"$/, '$1');
  return { name: unquoted === '' ? fallbackName : unquoted, address: address.trim() };
};

const domainOf = ({ address }: Mailbox): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1)) || 'localhost';

/** Each property says what holds when it is read. */
export const createMailSettings = ({ mailFrom, siteUrl }: MailEnvironment, content: SiteContent): MailSettings => {
  const settings = () => content.current['site-settings'];
  return {
    siteUrl,
    get siteName() {
      return settings().name;
    },
    get masthead() {
      const { name, logo } = settings();
      return logo === null ? { name } : { name, logo: { url: siteUrl + logo.plain, ...fitInto(logo, logoRoom) } };
    },
    get from() {
      return readMailbox(mailFrom ?? settings().email, settings().name);
    },
    get notifyEmail() {
      return settings().notify.newMessages;
    },
    get replyTo() {
      const [first] = this.notifyEmail;
      return first === undefined ? this.from : { name: this.siteName, address: first };
    },
    get domain() {
      return domainOf(this.from);
    },
  };
};

/** A person writes, from the company's address. */
export const signedFrom = (name: string, { from, siteName }: Pick<MailSettings, 'from' | 'siteName'>): Mailbox => ({
  name: oneLine(`${name}, ${siteName}`),
  address: from.address,
});
