/** The rules that show at most so many lines of a text, the last one with an ellipsis. */
export const clampLines = (count: number) =>
  ({ display: '-webkit-box', overflow: 'hidden', WebkitBoxOrient: 'vertical', WebkitLineClamp: count }) as const;
