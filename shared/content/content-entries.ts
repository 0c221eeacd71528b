/** How the parts of a page’s content are found, and what the entries of its lists are called. */

/** The part of a group, or the entry of a list, with this name; undefined where there is none. */
export const valueAt = (value: unknown, name: string | number): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string | number, unknown>>)[name] : undefined;

/** Under this heading a form folds the words around the page’s text away. */
export const wordingTitle = 'Interface wording';

const titleNames = ['title', 'name', 'label', 'question', 'term', 'period', 'milestone', 'role', 'date', 'caption'];

/** The text by which an entry of a list is known; undefined where it has none. */
export function ownName(value: unknown): string | undefined {
  const own = titleNames.map((name) => valueAt(value, name)).find((text) => typeof text === 'string' && text !== '');
  const text = own ?? valueAt(valueAt(value, 'challenge'), 'title');
  return typeof text === 'string' ? text : undefined;
}

/** What an entry of a list is called: by its own text where it has some. */
export const entryName = (value: unknown, index: number): string => ownName(value) ?? `Entry ${index + 1}`;
