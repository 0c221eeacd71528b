/** Lists are counted up to this limit, so that the cost of counting does not grow with the data. */
export const countLimit = 10_000;

/** The count of a list with more entries. */
export const moreThanCounted = countLimit + 1;

/** Formats a count: "1,234", or "10,000+" above the limit. */
export const formatCount = (count: number): string =>
  count > countLimit ? `${countLimit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** Description of such a count in the API. */
export const countNote = `exact up to ${countLimit}; ${moreThanCounted} means more`;

/** Formats a count with its noun: “1 message”, “3,000 messages”. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** The same for the count of a list: “10,000+ messages” above the limit. */
export const countedUpToLimit = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;
