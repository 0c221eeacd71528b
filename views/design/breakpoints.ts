/** The two steps of the layout (look: below the first one column, from the second the twelve columns). */
export const from = {
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
} as const;

/** The other side of a step, for what only a phone does. */
export const below = { tablet: '@media (max-width: 47.99rem)' } as const;
