/** How wide the places are in which views show an article's picture, in the words of the `sizes` attribute. */
export const picturePlaces = {
  /** From edge to edge above an article. */
  opening: '100vw',
  /** The newest article of the list: eight columns. */
  lead: '(min-width: 64rem) 62vw, 100vw',
  row: '(min-width: 64rem) 23vw, (min-width: 48rem) 12rem, 7rem',
  /** The newest article on the home page: seven columns. */
  homeLead: '(min-width: 64rem) 54vw, 100vw',
  homeSide: '(min-width: 64rem) 13vw, 34vw',
  /** Under an article: five columns and four. */
  next: '(min-width: 64rem) 38vw, 100vw',
} as const;
