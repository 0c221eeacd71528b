/** Chooses the encoding of a response by `Accept-Encoding` (RFC 9110, 12.5.3). */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** In order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

/** Browsers send few different headers; made-up ones must not fill the memory. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });
const maxCachedLength = 100;

/** With equal weights the smallest encoding wins. If none is accepted, plain text is more useful than a 406. */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const cached = chosen.get(header);
  if (cached !== undefined) return cached;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  // The types lack this option.
  const negotiate: (available: string[], options: { preferred: string[] }) => string[] =
    negotiator.encodings.bind(negotiator);
  const [best = 'identity'] = negotiate([...encodings], { preferred: [...encodings] });
  const encoding = encodings.find((each) => each === best) ?? 'identity';
  if (header.length <= maxCachedLength) chosen.set(header, encoding);
  return encoding;
};

export const negotiateEncoding = ({ headers }: IncomingMessage): Encoding => {
  const header: string | string[] | undefined = headers['accept-encoding'];
  return chooseEncoding(Array.isArray(header) ? header.join(',') : header);
};
