/** Parts and states of the status page. Free of zod: the browser uses it. */

/** In the order of the page. */
export const statusParts = ['pages', 'messages', 'mail'] as const;
export type StatusPart = (typeof statusParts)[number];

/** `slow`: works, but later than usual or with something missing. */
export const statusStates = ['works', 'slow', 'fails'] as const;
export type StatusState = (typeof statusStates)[number];

/** State of a day; `none`: no data. */
export const dayStates = [...statusStates, 'none'] as const;
export type DayState = (typeof dayStates)[number];

export const statusDays = 90;
