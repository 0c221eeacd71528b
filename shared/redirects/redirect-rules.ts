/** Rules for the addresses of redirects. Targets on other sites must use https. */
import { cleanLine } from '../text/clean-text.ts';

export const redirectKinds = [301, 302, 410] as const;
/** `301`: permanent; `302`: temporary; `410`: gone, without a replacement. */
export type RedirectKind = (typeof redirectKinds)[number];

export const redirectLimits = {
  /** Characters of a path on this site. */
  path: 300,
  /** Characters of a destination. */
  destination: 1000,
  /** Every instance holds all redirects of the site in memory. */
  total: 5000,
  /** Number of missing addresses kept, most recent first. */
  notFound: 1000,
  /** Days without a visit after which a missing address is removed. */
  notFoundDays: 90,
} as const;

/** The normalized address, or a message that says what to correct. */
export type ReadAddress = { readonly address: string } | { readonly mistake: string };

// oxlint-disable-next-line no-control-regex -- Control characters, which browsers silently drop from addresses.
const unsafe = /[\\\s\u0000-\u001f\u007f]/;
/** The same for an old address, which may contain spaces. */
const unsafeInSource = /[\\\p{Cc}\p{Cf}\p{Cs}]|[^\S ]|%(?:5c|[01][0-9a-f]|7f)/iu;
/** A host that cannot exist. */
const dummyHost = 'https://here.invalid';

const withoutSpareSlashes = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`;

const invisible = /[\s\p{Cc}\p{Cf}]/gu;
/** Stay escaped: decoded, they would change the path or be invisible. */
const alwaysEscaped = /[%/?#\\\s\p{Cc}\p{Cf}]/u;
const escaped = (letter: string): string => encodeURIComponent(letter).toLowerCase();

const unescaped = (escapes: string): string => {
  try {
    return Array.from(decodeURIComponent(escapes), (letter) =>
      alwaysEscaped.test(letter) ? escaped(letter) : letter,
    ).join('');
  } catch {
    return escapes.toLowerCase();
  }
};

/** Decodes all that need not be escaped: every remaining `%` begins an escape. */
export const readablePath = (path: string): string =>
  path.replace(/(?:%[0-9a-f]{2})+/gi, unescaped).replace(invisible, escaped);

/** Normalizes a path for comparison: no double or trailing slash, lower case, decoded where possible. */
export const addressKey = (path: string): string =>
  withoutSpareSlashes(readablePath(path).normalize('NFC').toLowerCase());

/** The address of a key, as browsers send it. */
export const keyAddress = (key: string): string => encodeURI(key).replaceAll('%25', '%');

/** Parses the address that moves: a path of this site, without query. */
export const readOldAddress = (text: string): ReadAddress => {
  const path = cleanLine(text);
  if (!path.startsWith('/') || path.startsWith('//')) return { mistake: 'Begin with one slash, as in /old-page.' };
  if (/[?#]/.test(path))
    return { mistake: 'End it before the ? or #: what follows is added to the destination automatically.' };
  if (/%(?![0-9a-f]{2})/i.test(path)) return { mistake: 'Write a percent sign as %25.' };
  if (unsafeInSource.test(path)) return { mistake: 'Leave out backslashes and invisible characters.' };
  const address = addressKey(path);
  if (address.split('/').some((segment) => segment === '.' || segment === '..'))
    return { mistake: 'Enter the whole path, without . and .. in it.' };
  if (address === '/') return { mistake: 'The home page cannot move. Choose another address.' };
  if (address.length > redirectLimits.path)
    return { mistake: `Shorten it to ${redirectLimits.path} characters or fewer.` };
  return { address };
};

const readOwnPath = (text: string): ReadAddress => {
  const url = URL.parse(text, dummyHost);
  if (url?.origin !== dummyHost) return { mistake: 'Begin with one slash, as in /new-page.' };
  // Resolving dots can leave adjacent slashes, which a browser would read as a host.
  const path = withoutSpareSlashes(url.pathname);
  return { address: path + url.search + url.hash };
};

const readOtherSite = (text: string): ReadAddress => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:')
    return { mistake: 'Enter a path on this site, as in /new-page, or an address that begins with https://.' };
  if (url.username !== '' || url.password !== '') return { mistake: 'Leave the name before the @ out of the address.' };
  return { address: url.href };
};

/**
 * Parses the target: a path of this site with query and fragment, or an https address. `siteUrl` turns addresses on this
 * site into paths.
 */
export const readDestination = (text: string, siteUrl?: string): ReadAddress => {
  const address = cleanLine(text);
  if (address === '') return { mistake: 'Enter a destination.' };
  if (unsafe.test(address))
    return { mistake: 'Leave out spaces and backslashes, or write them as an address has them.' };
  if (address.length > redirectLimits.destination)
    return { mistake: `Shorten it to ${redirectLimits.destination} characters or fewer.` };
  if (address.startsWith('//')) return { mistake: 'Begin with one slash for a path on this site, or with https://.' };
  const url = address.startsWith('/') ? null : URL.parse(address);
  if (url !== null && siteUrl !== undefined && url.host === new URL(siteUrl).host)
    return readOwnPath(withoutSpareSlashes(url.pathname) + url.search + url.hash);
  return address.startsWith('/') ? readOwnPath(address) : readOtherSite(address);
};

/** The path of a target on this site; undefined for other sites. */
export const ownPathOf = (destination: string): string | undefined =>
  destination.startsWith('/') ? destination.replace(/[?#].*$/s, '') : undefined;

/** Adds the query of the request to the target. `search` begins with a question mark or is empty. */
export const withQuery = (destination: string, search: string): string => {
  if (search.length < 2) return destination;
  const mark = destination.indexOf('#');
  const address = mark === -1 ? destination : destination.slice(0, mark);
  const fragment = mark === -1 ? '' : destination.slice(mark);
  return address + (address.includes('?') ? `&${search.slice(1)}` : search) + fragment;
};
