/** The colors of drawings. Each is a CSS variable of the page, with a default for a standalone file. */

export const lightInks = {
  point: '#e2502a',
  line: '#1a3edc',
  plane: '#0d8a93',
  blue: '#1a3edc',
  'plane-tint': '#bfdfe0',
  'blue-tint': '#c9d4fa',
  quiet: '#a4aab8',
  ground: '#ecece6',
} as const;

export type Ink = keyof typeof lightInks | 'thread';

const darkInks: Readonly<Record<keyof typeof lightInks, string>> = {
  point: '#ff8158',
  line: '#7c97ff',
  plane: '#1f9aa0',
  blue: '#3d5ff0',
  'plane-tint': '#17505b',
  'blue-tint': '#283b8c',
  quiet: '#56628a',
  ground: '#18234f',
};

/**
 * `thread` is the color of a drawing's thick lines. It is that of thin lines, unless a page sets `--art-thread`, as pages do
 * on a blue ground.
 */
export function inkColor(ink: Ink): string {
  if (ink === 'thread') return `var(--art-thread,${inkColor('line')})`;
  return `var(--art-${ink},${lightInks[ink]})`;
}

/** Replaces variables by their light values, for programs that do not support variables. */
export const plainInks = (markup: string): string =>
  markup
    .replaceAll(inkColor('thread'), lightInks.line)
    .replace(/var\(--art-[a-z-]+,(#[0-9a-f]{6})\)/g, (_, value: string) => value);

/** Dark values for a standalone file. Inside a page, the page's variables apply. */
export function darkStyle(): string {
  const values = Object.entries(darkInks).map(([ink, value]) => `--art-${ink}:${value}`);
  return `<style>@media(prefers-color-scheme:dark){:root{${values.join(';')}}}</style>`;
}
