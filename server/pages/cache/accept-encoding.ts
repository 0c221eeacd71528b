/** Chooses the encoding of a response by `Accept-Encoding` (RFC 9110, 12.5.3). */
import { LRUCache } from 'lru-cache';

/** In order of preference. */
export const encodings = ['br', 'gzip', 'identity'] as const;

export type Encoding = (typeof encodings)[number];

const weights = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';');
      const q = parameters.map((each) => /^\s*q=([\d.]+)\s*$/i.exec(each)?.[1]).find((each) => each !== undefined);
      return [name.trim().toLowerCase(), q === undefined ? 1 : Number(q)];
    }),
  );

const choose = (header: string): Encoding => {
  const given = weights(header);
  const weightOf = (encoding: Encoding): number =>
    given.get(encoding) ?? (encoding === 'identity' ? (given.get('*') === 0 ? 0 : 0.001) : (given.get('*') ?? 0));
  const best = Math.max(...encodings.map(weightOf));
  // If the client accepts none of ours, plain text tells it more than an empty 406.
  return best > 0 ? (encodings.find((encoding) => weightOf(encoding) === best) ?? 'identity') : 'identity';
};

/** Browsers send a handful of different headers; a client that makes up new ones must not fill the memory. */
const chosen = new LRUCache<string, Encoding>({ max: 100 });
const maxCachedLength = 100;

/** Among equal weights the smallest encoding. */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const cached = chosen.get(header);
  if (cached !== undefined) return cached;
  const encoding = choose(header);
  if (header.length <= maxCachedLength) chosen.set(header, encoding);
  return encoding;
};
