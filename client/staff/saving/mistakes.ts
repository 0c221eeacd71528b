/** Messages by field path; the first segment of a path is the field's name. */
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
