/** Two people have changed one page: what each of them alone has changed, and where both have, this one's. */
import { isSame } from '../../saving/changes.ts';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list is taken whole: its entries have no names by which they could be found again. */
export function mergeContent(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (!isGroup(mine) || !isGroup(theirs)) return mine;
  const before = isGroup(base) ? base : {};
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(names.map((name) => [name, mergeContent(before[name], mine[name], theirs[name])]));
}
