/** Compares the fields of a document, and finds the mistakes in them by path. */
import { hashKey } from '@tanstack/react-query';
import type { ApiProblem } from '#views/api/call-api.ts';

export type Mistakes<Fields> = {
  readonly [Path in keyof Fields | `${keyof Fields & string}.${string}`]?: string;
};

const fieldOf = (path: string): string => path.split('.', 1)[0] ?? path;

/** The server's messages about these fields. */
export const mistakesIn = <Fields extends object>({ errors }: ApiProblem, fields: Fields): Mistakes<Fields> =>
  Object.fromEntries(
    errors.filter(({ field }) => fieldOf(field) in fields).map(({ field, message }) => [field, message]),
  ) as Mistakes<Fields>;

/** The first mistake in a field, at whatever depth. */
export const mistakeIn = (mistakes: object, name: string): string | undefined =>
  (Object.entries(mistakes) as [string, string][]).find(([path]) => fieldOf(path) === name)?.[1];

export const withoutFields = <Fields>(mistakes: Mistakes<Fields>, changed: object): Mistakes<Fields> =>
  Object.fromEntries(Object.entries(mistakes).filter(([path]) => !(fieldOf(path) in changed))) as Mistakes<Fields>;

export function mistakeMessage(mistakes: object): string {
  const count = Object.keys(mistakes).length;
  return `Fix ${count === 1 ? '1 field' : `${count} fields`} to save.`;
}

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
