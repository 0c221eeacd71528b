/** The one cookie of single sign-on. On the way to the provider it holds what the answer is checked against, and after it what a code is bound to. */
import { parseCookie, stringifySetCookie } from 'cookie';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { inSeconds } from '../session-token.ts';

/** What this browser began. `checks` is what the strategy compares the answer with. */
export interface Flow {
  readonly state: string;
  readonly checks: object;
  readonly returnTo: string;
}

const claimsSchema = z.object({ state: z.string(), checks: z.looseObject({}), returnTo: z.string() });

/** Nobody takes longer at a provider. */
const flowSeconds = 10 * 60;

/** Other tokens of this site are for another audience. */
const rules = { issuer: 'staff-sign-in', audience: 'single-sign-on' } as const;

export interface FlowCookieDeps {
  readonly siteUrl: string;
  readonly secret: string;
  readonly clock: () => Date;
}

export interface FlowCookie {
  /** The value of Set-Cookie. */
  write(flow: Flow): string;
  /** Null when there is none, or it is too old. */
  read(cookieHeader: string | undefined): Flow | null;
  /** Any text, for a minute. */
  writeBinding(binding: string): string;
  readBinding(cookieHeader: string | undefined): string | undefined;
  clear(): string;
}

/** SameSite=Lax: the provider leads back by a navigation, with which the cookie comes. The prefix `__Host-` wants the path `/`. */
export const createFlowCookie = ({ siteUrl, secret, clock }: FlowCookieDeps): FlowCookie => {
  const secure = siteUrl.startsWith('https:');
  const name = secure ? '__Host-staff-sign-in' : 'staff-sign-in';
  const set = (value: string, maxAge: number): string =>
    stringifySetCookie({ name, value, path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
  const valueIn = (header: string | undefined): string | undefined => parseCookie(header ?? '')[name];
  return {
    write(flow) {
      const now = inSeconds(clock());
      const token = jwt.sign({ ...flow, iat: now, exp: now + flowSeconds }, secret, { algorithm: 'HS256', ...rules });
      return set(token, flowSeconds);
    },
    read(header) {
      try {
        const clockTimestamp = inSeconds(clock());
        const claims = jwt.verify(valueIn(header) ?? '', secret, { algorithms: ['HS256'], ...rules, clockTimestamp });
        return claimsSchema.parse(claims);
      } catch {
        // Not ours, not whole, or too old.
        return null;
      }
    },
    writeBinding: (binding) => set(binding, 60),
    readBinding: valueIn,
    clear: () => set('', 0),
  };
};
