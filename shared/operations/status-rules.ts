/** What the status page tells of. Free of zod: the browser uses it. */

/** In the order of the page. */
export const statusParts = ['pages', 'messages', 'mail'] as const;
export type StatusPart = (typeof statusParts)[number];

/** `slow`: it works, and later than usual or with something left out. */
export const statusStates = ['works', 'slow', 'fails'] as const;
export type StatusState = (typeof statusStates)[number];

/** What a day looked like; `none` before anybody noted it. */
export const dayStates = [...statusStates, 'none'] as const;
export type DayState = (typeof dayStates)[number];

export const statusDays = 90;
