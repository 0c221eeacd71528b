/** The two steps of the layout (look: below the first one column, from the second the twelve columns). */
export const from = {
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
} as const;
