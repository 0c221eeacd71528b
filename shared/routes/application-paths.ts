/** The addresses of applications, apart from those that every page has in its scripts. */

/** Where one applies for an open position. */
export const applyPath = (key: string): string => `/careers/${key}/apply`;

/** An applicant’s own page, without the key that opens it. */
export const applicationPath = (key: string): string => `/careers/${key}/application`;
