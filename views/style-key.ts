/** The prefix of Emotion's class names; server and browser must agree on it to share the style tag. */
export const styleKey = 'l';
