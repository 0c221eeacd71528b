/** The columns that the rows of the open positions share with their headings. */
export const openingColumns = `
  display: grid;
  grid-template-columns: 5fr 2fr 2fr 2fr auto;
  column-gap: var(--gutter);
`;
