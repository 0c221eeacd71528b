/** The cookie of single sign-on: first what the provider's answer is checked against, then the secret to which a sign-in code is bound. */
import { parseCookie, stringifySetCookie } from 'cookie';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import { inSeconds } from '../session-token.ts';

const flowSchema = z.object({
  state: z.string(),
  checks: z.object({ code_verifier: z.string(), nonce: z.string() }),
  /** A path of the staff area. */
  returnTo: z.string(),
});

/** A single sign-on that this browser has begun. */
export type Flow = z.output<typeof flowSchema>;

const flowSeconds = 10 * 60;

/** The audience differs from those of other tokens. */
const rules = { issuer: 'staff-sign-in', audience: 'single-sign-on' } as const;

export interface FlowCookieDeps {
  readonly siteUrl: string;
  readonly secret: string;
  readonly clock: () => Date;
}

export interface FlowCookie {
  /** Returns the value of Set-Cookie. */
  write(flow: Flow): string;
  /** Returns null if the cookie is missing, invalid or expired. */
  read(cookieHeader: string | undefined): Flow | null;
  /** Valid for a minute. */
  writeBinding(binding: string): string;
  readBinding(cookieHeader: string | undefined): string | undefined;
  clear(): string;
}

/** SameSite=Lax, because the provider leads back by a navigation. The path is `/`, because the prefix `__Host-` requires it. */
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
        return flowSchema.parse(claims);
      } catch {
        return null;
      }
    },
    writeBinding: (binding) => set(binding, 60),
    readBinding: valueIn,
    clear: () => set('', 0),
  };
};
