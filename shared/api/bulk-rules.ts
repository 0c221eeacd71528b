/** Limits of bulk changes. Free of zod, for the browser. */

/** Records in one call, and records that can be selected in a list; the browser sends them in batches. */
export const bulkLimits = { call: 100, chosen: 1000 } as const;
