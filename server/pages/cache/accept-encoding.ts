/** Which of the forms that we have of an answer its reader takes (RFC 9110, 12.5.3). */

/** The best first. */
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
  // Whoever takes nothing that we have is told more by the plain text than by an empty 406.
  return best > 0 ? (encodings.find((encoding) => weightOf(encoding) === best) ?? 'identity') : 'identity';
};

/** Browsers send a handful of different headers; whoever makes up new ones must not fill the memory. */
const mostKnown = 100;
const known = new Map<string, Encoding>();

/** Among equals the smallest form. */
export const chooseEncoding = (header: string | undefined): Encoding => {
  if (header === undefined) return 'identity';
  const before = known.get(header);
  if (before !== undefined) return before;
  const encoding = choose(header);
  if (known.size < mostKnown && header.length <= 100) known.set(header, encoding);
  return encoding;
};
