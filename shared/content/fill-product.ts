/** Puts SITE_NAME where the content says `{product}`. */

/** A copy of `value` in which every text has the product's name. */
export function fillProduct<T>(value: T, name: string): T;
export function fillProduct(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{product}', () => name);
  if (Array.isArray(value)) return value.map((item: unknown) => fillProduct(item, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, fillProduct(item, name)]),
  );
}
