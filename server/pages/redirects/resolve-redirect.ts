/** Where a request is led instead of being answered: at once to the final address, whichever way the old one was written. */
import { addressKey, ownPathOf } from '#shared/rules/redirect-rules.ts';
import type { RedirectTable } from '#server/features/redirects/redirect-table.ts';
import { cleanTarget } from '#server/platform/http/clean-path.ts';
import type { Redirect } from '#server/platform/http/page-response.ts';
import type { ResolvePath } from './resolve-path.ts';

/** The address of a request, as it was written and as the site writes it. */
export interface RequestedAddress {
  readonly form: 'html' | 'data';
  /** The path as it was written, without the prefix of page data. */
  readonly path: string;
  /** As `addressKey` writes the path. */
  readonly key: string;
}

export type Resolution = Redirect | { readonly kind: 'gone' };

export interface ResolveRedirect {
  /** For an address that is written in another way than ours are. */
  readonly ofVariant: (address: RequestedAddress) => Promise<Resolution | undefined>;
  /** For an address as we write it: a redirect, where the site itself has nothing. */
  readonly ofAddress: (address: RequestedAddress) => Promise<Resolution | undefined>;
}

export interface ResolveRedirectDeps {
  readonly redirects: RedirectTable;
  readonly look: ResolvePath;
  /** Somebody is led by this redirect. */
  readonly hit: (redirectId: string) => void;
}

/** Files and calls: their addresses have upper case of their own, and only their slashes are put right. */
const otherThanPages = /^\/(?:assets|api|media|preview|social-cards)\//;

export const createResolveRedirect = ({ redirects, look, hit }: ResolveRedirectDeps): ResolveRedirect => {
  /** An article at the destination may have moved on since. */
  const finalOf = async (destination: string): Promise<string> => {
    const path = ownPathOf(destination);
    if (path === undefined) return destination;
    const found = await look(addressKey(path));
    return found.kind === 'moved' ? found.to + destination.slice(path.length) : destination;
  };

  const byRedirect = async ({ key }: RequestedAddress): Promise<Resolution | undefined> => {
    const redirect = redirects.find(key);
    if (redirect === undefined) return undefined;
    hit(redirect.id);
    const { kind, to } = redirect;
    if (kind === 410 || to === null) return { kind: 'gone' };
    return { kind: 'redirect', status: kind, to: await finalOf(to) };
  };

  const withoutSlashes = ({ path, form }: RequestedAddress): Resolution | undefined => {
    const clean = form === 'data' ? null : cleanTarget(path);
    return clean === null ? undefined : { kind: 'redirect', to: clean };
  };

  return {
    async ofVariant(address) {
      if (otherThanPages.test(address.path)) return withoutSlashes(address);
      const found = await look(address.key);
      if (found.kind === 'moved') return { kind: 'redirect', to: found.to };
      if (found.kind === 'page') return { kind: 'redirect', to: encodeURI(address.key) };
      return (await byRedirect(address)) ?? withoutSlashes(address);
    },
    async ofAddress(address) {
      if (redirects.find(address.key) === undefined) return undefined;
      // A redirect never stands before a page, and an article that has moved leads on by itself.
      return (await look(address.key)).kind === 'none' ? byRedirect(address) : undefined;
    },
  };
};
