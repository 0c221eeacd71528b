/** The query of lists: terms to find, and which page of the results. */
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-text.ts';
import { listOrders, sortNames, type Sorts } from '#shared/api/list-order.ts';

interface WholeNumberLimits {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/**
 * A whole number that arrives as text in a query. Takes digits only, so that `1e3`, `0x10`, ` 5`
 * and an empty value are refused instead of guessed at.
 */
export const wholeNumber = (limits: WholeNumberLimits) => {
  const message = `This takes a whole number from ${limits.min} to ${limits.max}.`;
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

/** Terms that narrow a list down; none of them leave it whole. */
export const filter = (meaning: string) =>
  z.string().overwrite(cleanLine).max(filterMaxLength).default('').describe(meaning);

/** A time from which or until which records are listed. */
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
  after: listCursor('The cursor from the `Link` header of the page before'),
  limit: wholeNumber({ ...staffLimits, ...limits }),
});

/** Describes the `Link` header of such a list. */
export const forwardLink = 'rel="next": the next page, when there is one';

/** By what a list is sorted and which way. `meanings` says of each sort what it goes by. */
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
      .describe('`asc`: what is small, early or first in the alphabet comes first; left out for what the sort says'),
  };
};

/** What somebody is told who sent a wrong cursor. */
export const nextCursorHelp = 'Follow the Link header of another page of this list, with the same sort.';

/** The cursors of a list that is read in both directions. */
export const bothCursors = {
  after: listCursor('The cursor of `rel="next"` in the `Link` header of the page before; `page` is then ignored'),
  before: listCursor(
    'The cursor of `rel="prev"` in the `Link` header of the page after: what stands just before its first row, in the same order; `page` and `after` are then ignored',
  ),
};

/** What the `Link` header of such a list says. */
export const bothLinks =
  'rel="next": the page after, when there is one. rel="prev": what stands before the first row, now or once it is there';
