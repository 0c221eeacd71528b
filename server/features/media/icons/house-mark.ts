/** The site's default mark in the colors of the light theme, as `views/layout/logo.tsx` draws it. */

/** Size in its own units. */
export const markSize = { width: 30, height: 22 } as const;

export const houseMark =
  '<circle cx="4" cy="18" r="4" fill="#bf3610"/><path fill="#1a3edc" d="M11 0h3.5v22H11z"/><path fill="#08747d" d="M17.5 0H30v22H17.5z"/>';

/** The background: `--paper` of the light theme. */
export const markGround = '#f8f8f5';

/** The theme color for browsers: `--build` of the light theme. */
export const houseColor = '#1a3edc';
