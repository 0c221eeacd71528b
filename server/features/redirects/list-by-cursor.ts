/** One page of a list whose newest row comes first, and where the next page begins. */
import { Problem } from '#server/platform/http/problem.ts';
import { readCursor, writeCursor, type Position } from '#server/platform/cursor.ts';

export interface CursorPage<Row> {
  readonly items: Row[];
  readonly headers: Readonly<Record<string, string>>;
}

export interface CursorList<Row> {
  /** The call's address. */
  readonly path: string;
  readonly query: { readonly q?: string; readonly after?: string | undefined; readonly limit: number };
  readonly read: (wish: { readonly after: Position | undefined; readonly limit: number }) => Promise<readonly Row[]>;
  readonly count: () => Promise<number>;
  readonly positionOf: (row: Row) => Position;
}

const badCursor = (): Problem => {
  const message = 'Follow the Link header of the page before.';
  return new Problem('invalid-fields', 'Please check this field: after.', { errors: [{ field: 'after', message }] });
};

/** @throws a Problem with invalid-fields for a cursor that did not come from such a list. */
export const listByCursor = async <Row>(list: CursorList<Row>): Promise<CursorPage<Row>> => {
  const { q = '', after, limit } = list.query;
  const position = after === undefined ? undefined : readCursor(after);
  if (position === null) throw badCursor();
  // One more than is shown tells whether there is a next page.
  const [found, total] = await Promise.all([list.read({ after: position, limit: limit + 1 }), list.count()]);
  const items = found.slice(0, limit);
  const last = found.length > limit ? items.at(-1) : undefined;
  const headers = { 'X-Total-Count': String(total) };
  if (last === undefined) return { items, headers };
  const next = { ...(q === '' ? {} : { q }), limit: String(limit), after: writeCursor(list.positionOf(last)) };
  return { items, headers: { ...headers, Link: `<${list.path}?${new URLSearchParams(next)}>; rel="next"` } };
};
