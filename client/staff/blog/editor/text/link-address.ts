import { findTargets } from '../../../content/link-field.tsx';

const noAddress =
  'Choose a page from the list, or enter an address such as https://example.com/page, a path on this site such as /contact, or an email address.';

/** Why a path of this site is broken; undefined if the server does not answer. The publish check tests it again. */
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
const schemes = /^(?:https?:\/\/|mailto:|tel:)/i;

/** True for a path of this site, an anchor, or an address with a scheme that the server keeps. */
export const isLinkAddress = (address: string): boolean =>
  !/[\s<>"\\]/.test(address) && (schemes.test(address) || /^(?:\/(?!\/)|#[^#]|\?)/.test(address));

/**
 * True if the server keeps the address. Includes addresses that the link dialog refuses: relative ones, such as `part.html`,
 * and those with spaces. Keep it as strict as `sanitizeContent`.
 */
export function isKeptAddress(address: string): boolean {
  const plain = address.replace(/[\p{Cc}\s]/gu, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(plain)?.[1];
  return scheme === undefined ? !/^(?:$|\\|[/\\]{2})/.test(plain) : /^(?:https?|mailto|tel)$/i.test(scheme);
}

/** The link of a line. */
export const linkIn = (line: HTMLElement): HTMLAnchorElement | null => line.querySelector(':scope > a[href]');

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** True if the line consists of one valid link, followed by `followed`. */
export function isLinkAlone(line: HTMLElement, followed = ''): boolean {
  const link = linkIn(line);
  return (
    link !== null &&
    isKeptAddress(link.getAttribute('href') ?? '') &&
    withoutSpace(link.textContent + followed) === withoutSpace(line.textContent)
  );
}

/** Node attribute with the address of such a line. */
export const lineAddress = {
  default: '',
  parseHTML: (line: HTMLElement) => linkIn(line)?.getAttribute('href') ?? '',
  renderHTML: () => ({}),
};

const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;
const looksLikeHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i;

/** Normalizes a typed address; undefined if it is invalid. */
export function linkAddressFrom(typed: string): string | undefined {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (looksLikeMail.test(text)) return `mailto:${text}`;
  return looksLikeHost.test(text) && isLinkAddress(`https://${text}`) ? `https://${text}` : undefined;
}
