/** The addresses of applications, apart from those that every page has in its scripts. */

/** The address of “Apply Now”. It redirects to the application form; without applications it is the contact form about the position. */
export const applyNowPath = (key: string): string => `/contact?position=${key}`;

/** The application form of an open position. */
export const applyPath = (key: string): string => `/careers/${key}/apply`;

/** An applicant’s own page, without the key that opens it. */
export const applicationPath = (key: string): string => `/careers/${key}/application`;
