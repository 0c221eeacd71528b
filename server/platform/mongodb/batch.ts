/** Batches of records for work that goes through many of them. */

/** At most so many, without those that the work failed on. */
export interface Batch {
  readonly most: number;
  readonly failed: readonly string[];
}

/** The part of a filter that leaves out what failed. */
export const withoutFailed = ({ failed }: Batch): { readonly $and?: { readonly _id: { readonly $ne: string } }[] } =>
  failed.length === 0 ? {} : { $and: failed.map((id) => ({ _id: { $ne: id } })) };
