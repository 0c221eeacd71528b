/** The house's mark in the light theme's colors, as `views/layout/logo.tsx` draws it on pages. */

/** The room that the mark takes, in its own units. */
export const markSize = { width: 30, height: 22 } as const;

export const houseMark =
  '<circle cx="4" cy="18" r="4" fill="#bf3610"/><path fill="#1a3edc" d="M11 0h3.5v22H11z"/><path fill="#08747d" d="M17.5 0H30v22H17.5z"/>';

/** What it stands on: `--paper` of the light theme. */
export const markGround = '#f8f8f5';

/** What a browser may paint around the site: `--build` of the light theme. */
export const houseColor = '#1a3edc';
