/** Compares and merges versions of a page's content. */
import type { FormField, NamedField } from '#shared/content/content-form.schema.ts';
import { diffArrays } from 'diff';
import { entryName, ownName, valueAt, wordingTitle } from '#shared/content/content-entries.ts';
import { isSame } from '../../saving/changes.ts';
import type { Difference } from '../../saving/compare-versions.tsx';

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Three-way merge. Lists are not merged, because their entries have no ids. */
export function mergeContent(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSame(mine, base)) return theirs;
  if (!isGroup(mine) || !isGroup(theirs)) return mine;
  const before = isGroup(base) ? base : {};
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  return Object.fromEntries(names.map((name) => [name, mergeContent(before[name], mine[name], theirs[name])]));
}

interface Pair {
  /** Old index; undefined for a new entry. */
  readonly from?: number | undefined;
  /** New index; undefined for a removed entry. */
  readonly to?: number | undefined;
}

/**
 * Matches entries of two versions of a list: first equal ones, then those of the same name, then neighbors of matched ones.
 * In the new order; removed entries keep their old place.
 */
function pairEntries(before: readonly unknown[], after: readonly unknown[]): Pair[] {
  const origins = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number): void => {
    if (!(from in before) || taken.has(from) || origins.has(to)) return;
    origins.set(to, from);
    taken.add(from);
  };
  const pairBy = (isMatch: (one: unknown, other: unknown) => boolean): void =>
    after.forEach((entry, to) => {
      if (!origins.has(to))
        pair(
          before.findIndex((each, index) => !taken.has(index) && isMatch(each, entry)),
          to,
        );
    });
  pairBy(isSame);
  pairBy((one, other) => ownName(one) !== undefined && ownName(one) === ownName(other));
  const places = [...after.keys()];
  for (const to of places) pair(to === 0 ? 0 : (origins.get(to - 1) ?? before.length) + 1, to);
  for (const to of places.toReversed()) {
    pair((to === after.length - 1 ? before.length : (origins.get(to + 1) ?? 0)) - 1, to);
  }
  const pairs: Pair[] = after.map((_, to) => ({ from: origins.get(to), to }));
  before.forEach((_, from) => {
    if (taken.has(from)) return;
    const next = pairs.findIndex((each) => each.from !== undefined && each.from > from);
    pairs.splice(next === -1 ? pairs.length : next, 0, { from });
  });
  return pairs;
}

/** Old indexes of entries that were moved relative to the others. */
function movedIn(pairs: readonly Pair[]): ReadonlySet<number> {
  const order = pairs.flatMap(({ from, to }) => (from === undefined || to === undefined ? [] : [from]));
  const parts = diffArrays(
    order.toSorted((a, b) => a - b),
    order,
  );
  return new Set(parts.filter(({ added }) => added).flatMap(({ value }) => value));
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function listDifferences(
  item: FormField,
  [before, after]: readonly [unknown, unknown],
  place: readonly string[],
): Difference[] {
  const [earlier, entries] = [listOf(before), listOf(after)];
  const pairs = pairEntries(earlier, entries);
  const moved = movedIn(pairs);
  return pairs.flatMap(({ from = -1, to = -1 }) => {
    const here = [...place, entryName(entries[to] ?? earlier[from], to === -1 ? from : to)];
    return [
      ...(moved.has(from) ? [{ place: here, before: `Place ${from + 1}`, after: `Place ${to + 1}` }] : []),
      ...differencesOf(earlier[from], entries[to], item, here),
    ];
  });
}

const textOf = (value: unknown, field: FormField): string => {
  if (value === undefined || value === null) return '';
  const path = field.kind === 'page' ? field.pages.find(({ id }) => id === value)?.path : undefined;
  if (path !== undefined) return path;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return JSON.stringify(value);
};

/** As displayed: “500+ customers”. A referenced fact has its name in each part; show it once. */
const figureText = (value: unknown, field: FormField): string => {
  const [number, unit, caption] = ['value', 'unit', 'caption'].map((name) => textOf(valueAt(value, name), field));
  return [...new Set([`${number}${unit}`, caption])].join(' ').trim();
};

/** In the form's order, with wording at the end. */
const partsIn = (fields: readonly NamedField[]): readonly (NamedField & { readonly at: readonly string[] })[] =>
  fields
    .map((part) => ({
      ...part,
      at: part.field.wording === true ? [wordingTitle, part.field.label] : [part.field.label],
    }))
    .toSorted((a, b) => a.at.length - b.at.length);

/** Differences between two versions, with the form's labels and order. */
export function differencesOf(
  before: unknown,
  after: unknown,
  form: FormField,
  place: readonly string[] = [],
): Difference[] {
  switch (form.kind) {
    case 'group':
      return partsIn(form.fields).flatMap(({ name, field, at }) =>
        differencesOf(valueAt(before, name), valueAt(after, name), field, [...place, ...at]),
      );
    case 'list':
      return listDifferences(form.item, [before, after], place);
    default: {
      const print = form.kind === 'figure' ? figureText : textOf;
      const each = { place, before: print(before, form), after: print(after, form) };
      return each.before === each.after ? [] : [each];
    }
  }
}
