/** Initial text of replies: filled-in saved answers, and drafts for a mail program. */
import type { Submission } from '#shared/contact/submission.schema.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { cutText } from '#shared/text/truncate.ts';

/** Titles before a name. */
const title = /^(?:dr|prof|mr|mrs|ms|mx|sir|herr|frau)\.?$/i;

/** The first word that is not a title. */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word, index) => index === words.length - 1 || !title.test(word)) ?? name;
}

interface Places {
  readonly name: string;
  readonly company: string;
  readonly product: string;
}

/** Fills {name}, {company} and {product}; braces inside values are not filled again. */
export const fillAnswer = (text: string, { name, company, product }: Places): string =>
  text.replace(/\{(name|company|product)\}/g, (_, place: keyof Places) =>
    place === 'name' ? firstName(name) : place === 'company' ? company : product,
  );

/** Addresses longer than this are cut by mail programs. */
const quoteLength = 1200;

/** A `mailto:` address with a subject and the message quoted. */
export function mailtoHref(
  { email, name, message, submitted_at }: Pick<Submission, 'email' | 'name' | 'message' | 'submitted_at'>,
  product: string,
): string {
  const cut = message.length > quoteLength ? `${cutText(message, quoteLength)}…` : message;
  const quoted = cut.split('\n').map((line) => `> ${line}`.trimEnd());
  const body = ['', '', `On ${formatDateTime(submitted_at)}, ${name} wrote:`, ...quoted].join('\r\n');
  const subject = `Re: Your message to ${product}`;
  // Keep the @ for mail programs that do not decode it.
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
