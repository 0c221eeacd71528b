/** Express's `trust proxy` value, read from text. */
import { isIP } from 'node:net';
import { z } from 'zod';

const named = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isSubnet = (entry: string): boolean => {
  if (named.has(entry)) return true;
  const [address = '', prefix, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  if (isIP(prefix) === 4) return family === 4;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128);
};

export type TrustProxy = boolean | number | readonly string[];

/** `true`, `false`, a number of hops, or a list of addresses, subnets and `loopback`, `linklocal`, `uniquelocal`. */
export const trustProxySchema = z.string().transform((text, context): TrustProxy => {
  if (text === 'true' || text === 'false') return text === 'true';
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.every(isSubnet)) return entries;
  context.addIssue({ code: 'custom', message: 'bad' });
  return z.NEVER;
});
