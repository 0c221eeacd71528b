/** Parses a page's data by its schema, without links to pages that are switched off. A page with a flaw is better than none. */
import type { z } from 'zod';
import { valueAt } from '#shared/content/content-entries.ts';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** `originals` gets each object of the result with the one that it was made from. */
export const withoutLinks = (
  value: unknown,
  isLeftOut: (to: string) => boolean,
  originals = new Map<unknown, Fields>(),
): unknown => {
  const leads = ({ to }: Fields): boolean => typeof to === 'string' && isLeftOut(to);
  const stays = (item: unknown): boolean => {
    if (!isObject(item)) return true;
    if (Array.isArray(item['links']) && item['links'].length > 0) return item['links'].some(stays);
    // Terms also make sense without their link.
    return !leads(item) || 'term' in item;
  };
  const inside = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.filter(stays).map(inside);
    if (!isObject(item)) return item;
    const kept = Object.fromEntries(
      Object.entries(item)
        .filter(([name, each]) => stays(each) && !(name === 'to' && leads(item)))
        .map(([name, each]) => [name, inside(each)]),
    );
    originals.set(kept, item);
    return kept;
  };
  return inside(value);
};

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, name) => valueAt(inner, String(name)), value);

const put = (value: unknown, path: readonly PropertyKey[], item: unknown): void => {
  const parent = at(value, path.slice(0, -1));
  const name = path.at(-1);
  if (name !== undefined && typeof parent === 'object' && parent !== null) Reflect.set(parent, name, item);
};

/** Accepts texts that became too long when the company's name or a fact was filled in: limits are for those who write them. */
export const parseFilled = <Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> => {
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const long = result.error.issues.flatMap(({ path, ...issue }) => {
    const text = at(data, path);
    if (issue.code !== 'too_big' || typeof text !== 'string') return [];
    return [{ path, text, fitting: text.slice(0, Number(issue.maximum)) }];
  });
  if (long.length < result.error.issues.length) throw result.error;
  const shortened = structuredClone(data);
  for (const { path, fitting } of long) put(shortened, path, fitting);
  const parsed = schema.parse(shortened);
  for (const { path, text } of long) put(parsed, path, text);
  return parsed;
};

/** As `parseFilled`. Keeps links that the schema requires: a link to a missing page is better than no page. */
export const parseWithoutLinks = <Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  isLeftOut: (to: string) => boolean,
): z.output<Schema> => {
  const originals = new Map<unknown, Fields>();
  const kept = withoutLinks(data, isLeftOut, originals);
  const result = schema.safeParse(kept);
  if (result.success) return result.data;
  for (const { path } of result.error.issues) {
    const parent = at(kept, path.slice(0, -1));
    const name = String(path.at(-1));
    const original = originals.get(parent);
    if (original && name in original) Object.assign(parent as object, { [name]: original[name] });
  }
  return parseFilled(schema, kept);
};
