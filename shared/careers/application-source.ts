/** How somebody came to apply: one short word, of what the address or the page before said. Free of zod: the browser uses it. */
import { cleanCode } from '../text/clean-text.ts';
import { emailKey } from '../text/email-key.ts';

const longest = 40;

/** A word of letters, digits and simple signs, in lower case; empty for what has none. */
export const cleanSource = (text: string): string =>
  cleanCode(text)
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, longest)
    .replace(/[.-]+$/, '');

const named = (query: URLSearchParams): string =>
  cleanSource(query.get('source') ?? '') || cleanSource(query.get('utm_source') ?? '');

/** Somebody's own page or name is no source: it would tell in figures who they are. */
export const isOwnSource = (
  source: string,
  { name, email }: { readonly name: string; readonly email: string },
): boolean =>
  source === emailKey(email).split('@').at(-1) ||
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((part) => part.length >= 4 && source.includes(part));

/**
 * Of several addresses the first that says it: the page's own, and the one that the flow began with. A page of this site says it by its
 * query alone; of one elsewhere the host is all that is kept.
 */
export const sourceOf = (addresses: readonly string[], ownHosts: readonly string[]): string => {
  for (const address of addresses) {
    if (!URL.canParse(address)) continue;
    const { host, hostname, searchParams } = new URL(address);
    const said = named(searchParams);
    const isOwn = ownHosts.includes(host);
    if (isOwn && said !== '') return said;
    if (!isOwn) {
      const site = cleanSource(hostname.replace(/^www\./, ''));
      if (site !== '') return site;
    }
  }
  return '';
};
