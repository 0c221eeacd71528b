import { hashKey } from '@tanstack/react-query';

/** Deep equality; the order of keys does not matter. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || hashKey([a]) === hashKey([b]);

/** The fields of `now` that differ from `before`. */
export function changesBetween<Fields extends object>(before: Fields, now: Fields): Partial<Fields> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])] as (keyof Fields)[];
  const changed = names.filter((name) => !isSame(before[name], now[name])).map((name) => [name, now[name]]);
  return Object.fromEntries(changed) as Partial<Fields>;
}

export const isEmpty = (changed: object): boolean => Object.keys(changed).length === 0;

/** True if any field has content that would be missed. */
export const hasContent = (changed: object): boolean =>
  Object.values(changed).some((value) => ![undefined, null, ''].includes(value as never) && !isSame(value, []));
