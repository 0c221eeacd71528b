/** What a ground or a bar says of the current entry is not drawn in forced colors: there it has an outline. */
export const currentOutline = {
  '@media (forced-colors: active)': {
    outline: '2px solid Highlight',
    outlineOffset: -2,
  },
} as const;
