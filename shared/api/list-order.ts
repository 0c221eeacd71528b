/** Sort orders of lists, shared by URLs, the API and the screens. */

/** `asc`: smallest, earliest or alphabetically first value first. */
export const listOrders = ['asc', 'desc'] as const;
export type ListOrder = (typeof listOrders)[number];

/** Sort keys of a list with their default direction. The first is the default. */
export type Sorts<Sort extends string = string> = Readonly<Record<Sort, ListOrder>>;

export interface Sorting<Sort extends string = string> {
  readonly sort: Sort;
  readonly order: ListOrder;
}

export const sortNames = <Sort extends string>(sorts: Sorts<Sort>): [Sort, ...Sort[]] =>
  Object.keys(sorts) as [Sort, ...Sort[]];

/** Reads sorting from query parameters. Missing and unknown values become defaults. */
export const readSorting = <Sort extends string>(
  sorts: Sorts<Sort>,
  given: { readonly sort?: string | null | undefined; readonly order?: string | null | undefined },
): Sorting<Sort> => {
  const [first] = sortNames(sorts);
  const sort = sortNames(sorts).find((name) => name === given.sort) ?? first;
  return { sort, order: listOrders.find((order) => order === given.order) ?? sorts[sort] };
};

/** Writes sorting as query parameters, without defaults. */
export const sortingQuery = <Sort extends string>(
  sorts: Sorts<Sort>,
  { sort, order }: Sorting<Sort>,
): { readonly sort?: Sort; readonly order?: ListOrder } => ({
  ...(sort === sortNames(sorts)[0] ? {} : { sort }),
  ...(order === sorts[sort] ? {} : { order }),
});

/** Upload time, name, size of the uploaded file. */
export const mediaSorts = { uploaded: 'desc', name: 'asc', size: 'desc' } as const satisfies Sorts;
export type MediaSort = keyof typeof mediaSorts;

/** Creation time, visits, old path. */
export const redirectSorts = { made: 'desc', visits: 'desc', address: 'asc' } as const satisfies Sorts;
export type RedirectSort = keyof typeof redirectSorts;

/** Last request, number of requests. */
export const notFoundSorts = { last: 'desc', visits: 'desc' } as const satisfies Sorts;
export type NotFoundSort = keyof typeof notFoundSorts;

/** Submission time, deadline for the answer. */
export const applicationSorts = { received: 'desc', due: 'asc' } as const satisfies Sorts;
export type ApplicationSort = keyof typeof applicationSorts;

/** Creation time. */
export const mailSorts = { made: 'desc' } as const satisfies Sorts;
export type MailSort = keyof typeof mailSorts;

/** Name, role (highest first), last activity. */
export const peopleSorts = { name: 'asc', role: 'asc', seen: 'desc' } as const satisfies Sorts;
export type PeopleSort = keyof typeof peopleSorts;
