/** How long a sign-in waits before it is looked at, by how many have failed shortly before. */

const freeFailures = 4;
const firstWaitMs = 250;
const longestWaitMs = 2000;

/** Nothing for somebody who mistypes; from the fourth failure on, twice as long with each, up to two seconds. */
export const slowDownMs = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** (failures - freeFailures));
