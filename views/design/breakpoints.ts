/** Breakpoints: one column below the first, twelve columns from the second. */
export const from = {
  tablet: '@media (min-width: 48rem)',
  desktop: '@media (min-width: 64rem)',
} as const;

/** Below a breakpoint. */
export const below = { tablet: '@media (max-width: 47.99rem)' } as const;
