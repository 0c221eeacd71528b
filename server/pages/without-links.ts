/** Leaves links out of a page's data, for example those to pages that are switched off. */
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

/** Keeps links that the schema requires: a link to a missing page is better than no page. */
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
    const parent = path.slice(0, -1).reduce<unknown>((inner, name) => valueAt(inner, String(name)), kept);
    const name = String(path.at(-1));
    const original = originals.get(parent);
    if (original && name in original) Object.assign(parent as object, { [name]: original[name] });
  }
  return schema.parse(kept);
};
