/** Finds parts of a page’s content and names the entries of its lists. */

/** The field of a group or entry of a list with this name, or undefined. */
export const valueAt = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[name] : undefined;

/** Heading of the collapsed part of a form that has the interface wording. */
export const wordingTitle = 'Interface wording';

const titleNames = ['title', 'name', 'label', 'question', 'term', 'period', 'milestone', 'role', 'date', 'caption'];

/** The text that identifies an entry of a list; undefined if there is none. */
export function ownName(value: unknown): string | undefined {
  const own = titleNames.map((name) => valueAt(value, name)).find((text) => typeof text === 'string' && text !== '');
  const text = own ?? valueAt(valueAt(value, 'challenge'), 'title');
  return typeof text === 'string' ? text : undefined;
}

/**
 * True for the id of an entry that is not published yet but that another field refers to. Publication replaces it by one made from
 * the title.
 */
export const isDraftId = (id: string): boolean => /^draft-[0-9a-f]{32}$/.test(id);

/** Name of an entry in a list; without a title, its number. */
export const entryName = (value: unknown, index: number, noun = 'entry'): string =>
  ownName(value) ?? `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`;

/** Returns all texts in a piece of content, in order. */
export function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
