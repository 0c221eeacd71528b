/** Steps to set a new site up, and the checklist on the dashboard. Free of zod: the browser uses it. */

/** In order. */
export const setUpSteps = ['company', 'mail', 'hours', 'colleague', 'content'] as const;
export type SetUpStep = (typeof setUpSteps)[number];

/** Checks without a step: configured on the server or in the settings. */
export const setUpChecks = ['notify', 'domain', 'backup'] as const;

/** Marked by owners, because the program cannot know: for example, backups made by other means. */
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

/** Invented records in the texts of pages. */
export const inventedTexts = ['case-studies', 'quotes', 'positions'] as const;
export type InventedText = (typeof inventedTexts)[number];

/** Invented content of a new site, which is removed by kind. */
export const inventedKinds = ['articles', 'drafts', ...inventedTexts] as const;
export type InventedKind = (typeof inventedKinds)[number];

export const inventedNames: Readonly<Record<InventedKind, readonly [one: string, many: string]>> = {
  articles: ['article', 'articles'],
  drafts: ['page draft', 'page drafts'],
  'case-studies': ['case study', 'case studies'],
  quotes: ['client quote', 'client quotes'],
  positions: ['open position', 'open positions'],
};

export const setUpStates = ['open', 'later', 'done'] as const;
export type SetUpState = (typeof setUpStates)[number];
