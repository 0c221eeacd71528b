/** Lists that are read by cursor, over HTTP: refuses a wrong cursor, and links to the neighboring pages. */
import type { z } from 'zod';
import { nextCursorHelp } from '#shared/api/list-query.ts';
import { readCursor, writeCursor, type CursorPage, type CursorQuery, type Place, type SortValue } from '../cursor.ts';
import { Problem } from './problem.ts';

export const badCursor = (field: keyof CursorQuery): Problem =>
  new Problem('invalid-fields', `Please check this field: ${field}.`, { errors: [{ field, message: nextCursorHelp }] });

/** @throws a Problem with invalid-fields for a cursor of another list or order. */
export function readAfter<By extends SortValue>(
  after: string | undefined,
  mark: string,
  by: z.ZodType<By>,
): Place<By> | undefined {
  const place = after === undefined ? undefined : readCursor(after, mark, by);
  if (place === null) throw badCursor('after');
  return place;
}

type Query = Readonly<Record<string, string | number | boolean | Date | undefined>>;

/** Returns the Link header (RFC 8288) to the next and the previous page, or no header if there is neither. */
export function cursorLinks(
  path: string,
  query: Query,
  { next, prev }: Pick<CursorPage<unknown>, 'next' | 'prev'>,
): Record<string, string> {
  const link = (rel: 'next' | 'prev', cursor: CursorQuery): string => {
    const linked: Query = {
      ...query,
      page: undefined,
      around: undefined,
      after: undefined,
      before: undefined,
      ...cursor,
    };
    const given = Object.entries(linked).filter(([, value]) => value !== undefined && value !== '' && value !== false);
    const search = new URLSearchParams(
      given.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : String(value)]),
    );
    return `<${path}?${search}>; rel="${rel}"`;
  };
  const links = [
    ...(next === null ? [] : [link('next', { after: next })]),
    ...(prev === null ? [] : [link('prev', { before: prev })]),
  ];
  return links.length === 0 ? {} : { Link: links.join(', ') };
}

interface ForwardPage<Row> {
  readonly path: string;
  readonly query: Query & { readonly limit: number };
  readonly mark: string;
  readonly placeOf: (row: Row) => Place;
}

/** Cuts a page from rows that were read with one more than the limit, and links to the page after it. */
export function cutForwardPage<Row>(found: readonly Row[], { path, query, mark, placeOf }: ForwardPage<Row>) {
  const rows = found.slice(0, query.limit);
  const last = found.length > query.limit ? rows.at(-1) : undefined;
  const next = last === undefined ? null : writeCursor(placeOf(last), mark);
  return { rows, headers: cursorLinks(path, query, { next, prev: null }) };
}
