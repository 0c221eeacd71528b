/** Puts SITE_NAME where content says `{product}`. */

/** Records (they have a slug) are people's own writing: a brace in an article stays a brace. */
const isRecord = (value: object): boolean => 'slug' in value;

/** A copy of `value` in which every text has the product's name filled in. */
export function fillProduct<T>(value: T, name: string): T;
export function fillProduct(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replaceAll('{product}', () => name);
  if (Array.isArray(value)) return value.map((item: unknown) => fillProduct(item, name));
  if (typeof value !== 'object' || value === null || isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]: [string, unknown]) => [key, fillProduct(item, name)]),
  );
}
