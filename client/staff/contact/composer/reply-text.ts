/** Initial text of a reply in a mail program. */
import type { Submission } from '#shared/contact/submission.schema.ts';
import { formatDateTime } from '../../ui/format-time.ts';
import { cutText } from '#shared/text/truncate.ts';

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
