/** How many entries a list has is counted so far and no further: what counting costs does not grow with what is stored. */
export const countLimit = 10_000;

/** What is said of a list with more entries than that. */
export const moreThanCounted = countLimit + 1;

/** For people: "1,234", or "10,000+" where nobody has counted on. */
export const formatCount = (count: number): string =>
  count > countLimit ? `${countLimit.toLocaleString('en-US')}+` : count.toLocaleString('en-US');

/** Describes such a number to programs. */
export const countNote = `exact up to ${countLimit}; ${moreThanCounted} means that there are more`;

/** “1 message”, “3,000 messages”. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
