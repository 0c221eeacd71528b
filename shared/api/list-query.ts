/** Query parameters of lists: filters, sorting, pages and cursors. */
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';
import { listOrders, sortNames, type Sorts } from '#shared/api/list-order.ts';

interface WholeNumberLimits {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** A whole number in a query. Only digits are accepted: `1e3`, `0x10`, ` 5` and an empty value are refused. */
export const wholeNumber = (limits: WholeNumberLimits) => {
  const message = `This must be a whole number from ${limits.min} to ${limits.max}.`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= limits.min && value <= limits.max, message)
    .default(limits.default)
    .meta({ type: 'integer', minimum: limits.min, maximum: limits.max, default: limits.default });
};

export const pageLimits = { min: 1, max: 100_000, default: 1 } as const;
export const filterMaxLength = 200;

/** A text filter; empty means no filter. */
export const filter = (meaning: string) =>
  z.string().overwrite(cleanLine).max(filterMaxLength).default('').describe(meaning);

/** A filter by time. */
export const momentFilter = (meaning: string) =>
  z.iso
    .datetime()
    .transform((value) => new Date(value))
    .optional()
    .describe(meaning);

export const page = wholeNumber(pageLimits);

const staffLimits = { min: 1, max: 200, default: 50 } as const;

/** A page of a staff list by its number. */
export const staffPage = { page, limit: wholeNumber(staffLimits) };

/** A cursor: opaque to clients, read only by the call that wrote it. */
const listCursor = (meaning: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,3000}$/)
    .optional()
    .describe(meaning);

/** The pages of a list that is read forwards by cursor. */
export const forwardPages = (limits: Partial<WholeNumberLimits> = {}) => ({
  after: listCursor('The cursor in the `Link` header of the previous page'),
  limit: wholeNumber({ ...staffLimits, ...limits }),
});

/** Describes the `Link` header of such a list. */
export const forwardLink = 'rel="next": the next page, if there is one';

/** Sorting of a list. `meanings` describes each sort key. */
export const sorting = <Sort extends string>(sorts: Sorts<Sort>, meanings: Readonly<Record<Sort, string>>) => {
  const names = sortNames(sorts);
  const [first] = names;
  return {
    sort: z
      .enum(names)
      .default(first as never)
      .describe(
        names
          .map((name) => `\`${name}\`: ${meanings[name]}, \`${sorts[name]}\` unless \`order\` says otherwise`)
          .join('. '),
      ),
    order: z
      .enum(listOrders)
      .optional()
      .describe('`asc`: smallest, earliest or alphabetically first value first. The default depends on `sort`'),
  };
};

/** Message for an invalid cursor. */
export const nextCursorHelp = 'Follow the Link header of another page of this list, with the same sort.';

/** Cursors of a list that is read in both directions. */
export const bothCursors = {
  after: listCursor('The cursor of `rel="next"` in the `Link` header of the previous page; `page` is then ignored'),
  before: listCursor(
    'The cursor of `rel="prev"` in the `Link` header of the next page: the rows before its first one; `page` and `after` are then ignored',
  ),
};

/** Describes the `Link` header of such a list. */
export const bothLinks =
  'rel="next": the next page, if there is one. rel="prev": the rows before the first one, now or later';
