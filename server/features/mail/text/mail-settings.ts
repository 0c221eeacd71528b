/** Senders and recipients of the site's emails, from the settings and the environment. */
import { domainToASCII } from 'node:url';
import type { Environment } from '#server/platform/config/environment.ts';
import { fitInto, logoRoom } from '#shared/media/brand-picture.ts';
import type { SiteContent } from '../../content/site-content.ts';
import { oneLine, type Masthead } from './mail-parts.ts';

export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

export interface MailSettings {
  readonly from: Mailbox;
  /** Recipients of notifications of new messages. Empty if neither the settings nor NOTIFY_EMAIL name any. */
  readonly notifyEmail: readonly string[];
  /** The default address for answers. */
  readonly replyTo: Mailbox;
  /** The host name of the sender, for `Message-ID`. */
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

/** The properties read the current settings. */
export const createMailSettings = ({ mailFrom, siteUrl }: MailEnvironment, content: SiteContent): MailSettings => {
  const settings = () => content.current['site-settings'];
  return {
    siteUrl,
    get siteName() {
      return settings().name;
    },
    get masthead() {
      const { name, logo } = settings();
      // Mail programs do not show SVG files.
      return logo?.plain === undefined
        ? { name }
        : { name, logo: { url: siteUrl + logo.plain, ...fitInto(logo, logoRoom) } };
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

/** The company's address under the name of a person: `Noa Berg at Aurora <hello@aurora.example>`. */
export const signedFrom = (name: string, { from, siteName }: Pick<MailSettings, 'from' | 'siteName'>): Mailbox => ({
  name: oneLine(`${name} at ${siteName}`),
  address: from.address,
});
