/** What somebody gave as the address of a link or a button: where it leads, or why it cannot. */
import { linkAddressFrom } from './link-address.ts';
import { findTargets } from '../../../content/links/use-link-targets.ts';

const noAddress =
  'Choose a page from the list, or give an address such as https://example.com/page, a path of this site such as /contact, or a mail address.';

/** Of an address of this site that leads nowhere; where the server cannot say, the check before publication will. */
async function whyBroken(href: string): Promise<string | undefined> {
  if (href.startsWith('#') || /^(?:mailto|tel):/i.test(href)) return undefined;
  const warning = (await findTargets(href))?.warning;
  return warning?.level === 'blocker' ? warning.message : undefined;
}

type CheckedAddress = { readonly href: string } | { readonly mistake: string };

/** Never rejects. */
export async function checkAddress(typed: string): Promise<CheckedAddress> {
  const href = linkAddressFrom(typed);
  if (href === undefined) return { mistake: noAddress };
  const mistake = await whyBroken(href);
  return mistake === undefined ? { href } : { mistake };
}
