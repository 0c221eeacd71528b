/** A browser without a screen: keeps cookies and follows redirects one at a time. */
import { expect } from 'chai';
import type { TestSite } from './start-site.ts';

export interface OidcBrowser {
  /** The target of a redirect, if any. */
  visit(
    address: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<{ status: number; location: URL | undefined }>;
  /** Goes to the provider and makes `choice`; returns the callback address. */
  chooseAt(site: Pick<TestSite, 'url'>, choice: Readonly<Record<string, string>>, returnTo?: string): Promise<URL>;
  /** A complete sign-in; returns the fragment of the sign-in screen's address. */
  signIn(site: Pick<TestSite, 'url'>, account: string, returnTo?: string): Promise<string>;
  takeSession(site: Pick<TestSite, 'url'>, fragment: string): Promise<Response>;
  /** The Cookie header for this site. */
  cookies(host: string): string;
  setCookie(host: string, name: string, value: string): void;
}

export const openOidcBrowser = (): OidcBrowser => {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (host: string): Map<string, string> => {
    const jar = jars.get(host) ?? new Map<string, string>();
    jars.set(host, jar);
    return jar;
  };
  const cookies = (host: string): string => Array.from(jarOf(host), ([name, value]) => `${name}=${value}`).join('; ');

  const visit: OidcBrowser['visit'] = async (address, form) => {
    const { host } = new URL(address);
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: cookies(host) },
      ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
    });
    await response.body?.cancel();
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jarOf(host).delete(name);
      else jarOf(host).set(name, value);
    }
    const location = response.headers.get('location');
    return { status: response.status, location: location === null ? undefined : new URL(location, address) };
  };

  const chooseAt: OidcBrowser['chooseAt'] = async (site, choice, returnTo = '/admin/blog') => {
    let next = await visit(`${site.url}/api/admin/oidc/start?return_to=${encodeURIComponent(returnTo)}`);
    const siteHost = new URL(site.url).host;
    while (next.location !== undefined && !next.location.pathname.startsWith('/interaction/')) {
      // The provider remembers the user.
      if (next.location.host === siteHost) return next.location;
      next = await visit(next.location.href);
    }
    next = await visit(String(next.location), choice);
    while (next.location !== undefined && next.location.host !== siteHost) next = await visit(next.location.href);
    expect(next.location?.pathname).to.equal('/api/admin/oidc/callback');
    return next.location as URL;
  };

  return {
    visit,
    chooseAt,
    cookies,
    setCookie: (host, name, value) => void jarOf(host).set(name, value),
    async signIn(site, account, returnTo) {
      const { status, location } = await visit((await chooseAt(site, { account }, returnTo)).href);
      expect([status, location?.pathname]).to.deep.equal([302, '/admin']);
      return location?.hash ?? '';
    },
    takeSession: (site, fragment) =>
      fetch(`${site.url}/api/admin/oidc/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: cookies(new URL(site.url).host) },
        body: JSON.stringify({ code: fragment.replace('#sign-in-code=', '') }),
      }),
  };
};
