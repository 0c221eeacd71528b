/** How long and how many links to an unpublished article may be. */
export const previewLimits = {
  hours: { min: 1, max: 720, usual: 72 },
  /** All of them are listed, so that each can be ended. */
  perArticle: 50,
} as const;
