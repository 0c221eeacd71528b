/** How lists are sorted: by one of a few values, and which way. Addresses, the API and the screens say it in the same words. */

/** `asc`: what is small, early or first in the alphabet comes first. */
export const listOrders = ['asc', 'desc'] as const;
export type ListOrder = (typeof listOrders)[number];

/** What a list can be sorted by, each with the way that people mean by it. The first is how the list stands by itself. */
export type Sorts<Sort extends string = string> = Readonly<Record<Sort, ListOrder>>;

/** One way to sort a list. */
export interface Sorting<Sort extends string = string> {
  readonly sort: Sort;
  readonly order: ListOrder;
}

export const sortNames = <Sort extends string>(sorts: Sorts<Sort>): [Sort, ...Sort[]] =>
  Object.keys(sorts) as [Sort, ...Sort[]];

/** What an address or a call says, with what it leaves out; a value that the list does not know is as if left out. */
export const readSorting = <Sort extends string>(
  sorts: Sorts<Sort>,
  said: { readonly sort?: string | null | undefined; readonly order?: string | null | undefined },
): Sorting<Sort> => {
  const [first] = sortNames(sorts);
  const sort = sortNames(sorts).find((name) => name === said.sort) ?? first;
  return { sort, order: listOrders.find((order) => order === said.order) ?? sorts[sort] };
};

/** As an address and a call say it: nothing of what they may leave out. */
export const sortingQuery = <Sort extends string>(
  sorts: Sorts<Sort>,
  { sort, order }: Sorting<Sort>,
): { readonly sort?: Sort; readonly order?: ListOrder } => ({
  ...(sort === sortNames(sorts)[0] ? {} : { sort }),
  ...(order === sorts[sort] ? {} : { order }),
});

/** Pictures and files: when they were uploaded, by name, by the bytes of the uploaded file. */
export const mediaSorts = { uploaded: 'desc', name: 'asc', size: 'desc' } as const satisfies Sorts;
export type MediaSort = keyof typeof mediaSorts;

/** Redirects: when they were made, by visits, by the old address. */
export const redirectSorts = { made: 'desc', visits: 'desc', address: 'asc' } as const satisfies Sorts;
export type RedirectSort = keyof typeof redirectSorts;

/** Addresses that were not found: when they were asked for last, and how often. */
export const notFoundSorts = { last: 'desc', visits: 'desc' } as const satisfies Sorts;
export type NotFoundSort = keyof typeof notFoundSorts;

/** Applications: when they came, and until when they are to be answered. */
export const applicationSorts = { received: 'desc', due: 'asc' } as const satisfies Sorts;
export type ApplicationSort = keyof typeof applicationSorts;

/** Mail: when it was made. */
export const mailSorts = { made: 'desc' } as const satisfies Sorts;
export type MailSort = keyof typeof mailSorts;

/** People: by name, by role from the most powerful on, by when they were seen last. */
export const peopleSorts = { name: 'asc', role: 'asc', seen: 'desc' } as const satisfies Sorts;
export type PeopleSort = keyof typeof peopleSorts;
