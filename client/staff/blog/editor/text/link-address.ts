/** Where a link may lead: what the server keeps, and nothing that it would take away. */

const schemes = /^(?:https?:\/\/|mailto:|tel:)/i;

/** A path of this site, a place in the article, or an address with one of the schemes that the server keeps. */
export const isLinkAddress = (address: string): boolean =>
  !/[\s<>"\\]/.test(address) && (schemes.test(address) || /^(?:\/(?!\/)|#[^#]|\?)/.test(address));

/**
 * Whether the server keeps the address of a link. Includes addresses that the link dialog refuses: relative ones, such as
 * `part.html`, and those with spaces. Keep it as strict as `sanitizeContent`.
 */
export function isKeptAddress(address: string): boolean {
  const plain = address.replace(/[\p{Cc}\s]/gu, '');
  const scheme = /^([a-z][a-z0-9.+-]*):/i.exec(plain)?.[1];
  return scheme === undefined ? !/^(?:$|\\|[/\\]{2})/.test(plain) : /^(?:https?|mailto|tel)$/i.test(scheme);
}

/** The link that a line begins with. */
export const linkIn = (line: HTMLElement): HTMLAnchorElement | null => line.querySelector(':scope > a[href]');

const withoutSpace = (text: string): string => text.replace(/\s+/g, '');

/** Whether a line is one link that may lead there, followed by these words and nothing else. */
export function isLinkAlone(line: HTMLElement, followed = ''): boolean {
  const link = linkIn(line);
  return (
    link !== null &&
    isKeptAddress(link.getAttribute('href') ?? '') &&
    withoutSpace(link.textContent + followed) === withoutSpace(line.textContent)
  );
}

/** The attribute of a block that is such a line. */
export const lineAddress = {
  default: '',
  parseHTML: (line: HTMLElement) => linkIn(line)?.getAttribute('href') ?? '',
  renderHTML: () => ({}),
};

const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;
const looksLikeHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i;

/** What somebody typed or pasted as an address; undefined when it is none. */
export function linkAddressFrom(typed: string): string | undefined {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (looksLikeMail.test(text)) return `mailto:${text}`;
  return looksLikeHost.test(text) && isLinkAddress(`https://${text}`) ? `https://${text}` : undefined;
}
