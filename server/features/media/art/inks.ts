/** The colors a drawing may use. Each reads a variable of the page it is shown on; the values here are for a file on its own. */

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

/** A thread is a line where nothing else is said; the blue band sets it apart from thin lines. */
export function inkColor(ink: Ink): string {
  if (ink === 'thread') return `var(--art-thread,${inkColor('line')})`;
  return `var(--art-${ink},${lightInks[ink]})`;
}

/** The same markup in the light values alone, for programs that know no variables. */
export const plainInks = (markup: string): string =>
  markup
    .replaceAll(inkColor('thread'), lightInks.line)
    .replace(/var\(--art-[a-z-]+,(#[0-9a-f]{6})\)/g, (_, value: string) => value);

/** Dark values for a file that stands alone; inside a page `:root` is the page's, so there the page's variables hold. */
export function darkStyle(): string {
  const values = Object.entries(darkInks).map(([ink, value]) => `--art-${ink}:${value}`);
  return `<style>@media(prefers-color-scheme:dark){:root{${values.join(';')}}}</style>`;
}
