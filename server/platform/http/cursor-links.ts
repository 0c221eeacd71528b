/** What the calls of lists that are read by cursor have in common: the Link header, and the refusal of a wrong cursor. */
import { nextCursorHelp } from '#shared/api/list-query.ts';
import type { CursorPage, CursorQuery } from '../cursor.ts';
import { Problem } from './problem.ts';

/** A cursor that did not come from such a list. */
export const badCursor = (field: keyof CursorQuery): Problem =>
  new Problem('invalid-fields', `Please check this field: ${field}.`, { errors: [{ field, message: nextCursorHelp }] });

/** RFC 8288: the same list on from the last row, and up from the first one. No header where there is nothing to lead to. */
export function cursorLinks(
  path: string,
  query: Readonly<Record<string, string | number | boolean | Date | undefined>>,
  { next, prev }: Pick<CursorPage<unknown>, 'next' | 'prev'>,
): Record<string, string> {
  const link = (rel: 'next' | 'prev', cursor: CursorQuery): string => {
    const asked: typeof query = {
      ...query,
      page: undefined,
      around: undefined,
      after: undefined,
      before: undefined,
      ...cursor,
    };
    const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '' && value !== false);
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
