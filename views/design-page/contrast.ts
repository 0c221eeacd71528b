/** Contrast ratio (WCAG 2.2), and all color pairs of the design. */
import { themeColors, type ColorToken, type Theme } from '../design/tokens.ts';

const channel = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance of `#rrggbb`, 0 to 1. @throws on every other notation. */
function luminance(color: string): number {
  const parts = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)?.slice(1);
  const [red = 0, green = 0, blue = 0] = parts?.map((part) => channel(Number.parseInt(part, 16))) ?? [];
  if (!parts) throw new Error(`${color} is not #rrggbb`);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 (equal colors) to 21 (black and white). The order of the colors does not matter. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Text needs 4.5; marks, borders, drawings and focus rings need 3. */
type Least = 4.5 | 3;

export interface ContrastRule {
  readonly color: ColorToken;
  readonly on: readonly ColorToken[];
  readonly least: Least;
  readonly use: string;
}

const grounds = ['--paper', '--surface', '--sunken'] as const;

export const contrastRules: readonly ContrastRule[] = [
  { color: '--ink', on: grounds, least: 4.5, use: 'text, strong rules' },
  { color: '--ink-2', on: [...grounds, '--build-wash'], least: 4.5, use: 'secondary text' },
  { color: '--ink-3', on: grounds, least: 4.5, use: 'dates, counts, hints in fields' },
  { color: '--edge', on: grounds, least: 3, use: 'borders of fields and quiet buttons' },
  { color: '--build', on: grounds, least: 4.5, use: 'links, the current item, Build' },
  { color: '--think', on: grounds, least: 4.5, use: 'points, what is new, Think' },
  { color: '--scale', on: grounds, least: 4.5, use: 'planes, our own messages, Scale' },
  { color: '--ok', on: [...grounds, '--ok-wash'], least: 4.5, use: 'done, live' },
  { color: '--warn', on: [...grounds, '--warn-wash'], least: 4.5, use: 'soon late' },
  { color: '--bad', on: [...grounds, '--bad-wash'], least: 4.5, use: 'late, failed, wrong' },
  { color: '--on-btn', on: ['--btn', '--btn-hover'], least: 4.5, use: 'words on the filled button' },
  { color: '--btn', on: grounds, least: 3, use: 'the filled button itself' },
  { color: '--on-band', on: ['--band'], least: 4.5, use: 'words on the blue band' },
  { color: '--on-band-2', on: ['--band'], least: 4.5, use: 'secondary words on the band' },
  { color: '--band-point', on: ['--band'], least: 3, use: 'points and units on the band' },
  { color: '--focus', on: grounds, least: 3, use: 'the focus ring' },
  { color: '--art-point', on: ['--art-ground'], least: 3, use: 'points of drawings' },
  { color: '--art-line', on: ['--art-ground'], least: 3, use: 'lines of drawings' },
  { color: '--art-plane', on: ['--art-ground'], least: 3, use: 'planes of drawings' },
];

/** Adjacent backgrounds. In the dark theme they need `minDarkStep`; in light less is enough. */
export const groundSteps: readonly (readonly [ColorToken, ColorToken])[] = [
  ['--sunken', '--paper'],
  ['--surface', '--paper'],
  ['--art-ground', '--paper'],
  ['--build-wash', '--surface'],
];
export const minDarkStep = 1.1;

export const ratioOf = (color: ColorToken, on: ColorToken, theme: Theme): number =>
  contrastRatio(themeColors[theme][color], themeColors[theme][on]);

/** Rounded down, never up to a limit that it misses. */
export const printedRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
