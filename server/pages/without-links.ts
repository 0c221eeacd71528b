/** Leaves links out of a page's data, for example those to pages that are switched off. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

export const withoutLinks = (value: unknown, isLeftOut: (to: string) => boolean): unknown => {
  const leads = ({ to }: Readonly<Record<string, unknown>>): boolean => typeof to === 'string' && isLeftOut(to);
  const stays = (item: unknown): boolean => {
    if (!isObject(item)) return true;
    if (Array.isArray(item['links']) && item['links'].length > 0) return item['links'].some(stays);
    // Terms also make sense without their link.
    return !leads(item) || 'term' in item;
  };
  const inside = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.filter(stays).map(inside);
    if (!isObject(item)) return item;
    return Object.fromEntries(
      Object.entries(item)
        .filter(([name, each]) => stays(each) && !(name === 'to' && leads(item)))
        .map(([name, each]) => [name, inside(each)]),
    );
  };
  return inside(value);
};
