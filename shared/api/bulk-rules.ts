/** Changes of many records at once. Free of zod: the browser uses it. */

/** The most records of one call, and the most that somebody can choose in a list; the browser sends them in batches. */
export const bulkLimits = { call: 100, chosen: 1000 } as const;
