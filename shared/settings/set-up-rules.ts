/** The steps by which an owner sets a new site up, and what its list on the dashboard ticks. Free of zod: the browser uses it. */

/** In the order in which they are asked. */
export const setUpSteps = ['company', 'mail', 'hours', 'colleague', 'content'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** What is no step of the screen: it is set on the server, or in the settings. */
export const setUpChecks = ['notify', 'domain', 'backup'] as const;

/** What nobody but an owner can know: the program does not see how somebody else backs its data up. */
export const markedByHand = [...setUpSteps, 'backup'] as const;
export type MarkedByHand = (typeof markedByHand)[number];

export const setUpNames: Readonly<Record<MarkedByHand, string>> = {
  company: 'Company',
  mail: 'Email',
  hours: 'Business hours',
  colleague: 'A colleague',
  content: 'First content',
  backup: 'Backups',
};

export const setUpStates = ['open', 'later', 'done'] as const;
export type SetUpState = (typeof setUpStates)[number];
