/** Where two texts of a page say different things. */
import type { FormField } from '#shared/contracts/content-form.schema.ts';
import { entryName, valueAt } from '#shared/rules/content-entries.ts';
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

export interface Difference {
  /** As the form names it, from the outside in. */
  readonly place: string;
  readonly theirs: string;
  readonly mine: string;
}

const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? ''));

/** The part of a field that has this name, and what the form calls it. */
function partOf(field: FormField | undefined, name: string, value: unknown): [string, FormField | undefined] {
  if (field?.kind === 'list') return [entryName(value, Number(name)), field.item];
  const part = field !== undefined && 'fields' in field ? field.fields.find((each) => each.name === name) : undefined;
  return [part?.field.label ?? name, part?.field];
}

export function differencesOf(
  theirs: unknown,
  mine: unknown,
  form?: FormField,
  place: readonly string[] = [],
): Difference[] {
  const names = [...new Set([...namesIn(theirs), ...namesIn(mine)])];
  if (names.length === 0) {
    const each = { theirs: textOf(theirs ?? ''), mine: textOf(mine ?? '') };
    return each.theirs === each.mine ? [] : [{ ...each, place: place.join(' › ') }];
  }
  return names.flatMap((name) => {
    const parts = [valueAt(theirs, name), valueAt(mine, name)] as const;
    const [label, part] = partOf(form, name, parts[1] ?? parts[0]);
    return differencesOf(...parts, part, [...place, label]);
  });
}
