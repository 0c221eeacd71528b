/** Where a link may lead: what the server keeps, and nothing that it would take away. */

const schemes = /^(?:https?:\/\/|mailto:|tel:)/i;

/** A path of this site, a place in the article, or an address with one of the schemes that the server keeps. */
export const isLinkAddress = (address: string): boolean =>
  !/[\s<>"\\]/.test(address) && (schemes.test(address) || /^(?:\/(?!\/)|#[^#]|\?)/.test(address));

const looksLikeMail = /^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i;
const looksLikeHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[/?#:]|$)/i;

/** What somebody typed or pasted as an address; undefined when it is none. */
export function linkAddressFrom(typed: string): string | undefined {
  const text = typed.trim();
  if (isLinkAddress(text)) return text;
  if (looksLikeMail.test(text)) return `mailto:${text}`;
  return looksLikeHost.test(text) && isLinkAddress(`https://${text}`) ? `https://${text}` : undefined;
}
