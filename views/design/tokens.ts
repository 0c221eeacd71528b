/** Design tokens; components read them through `token`. */

const lightColors = {
  '--paper': '#f8f8f5',
  '--surface': '#ffffff',
  '--sunken': '#eeeee9',
  '--rule': '#d3d5d6',
  '--rule-strong': '#0d1428',
  '--edge': '#7d8496',
  '--ink': '#0d1428',
  '--ink-2': '#434b62',
  '--ink-3': '#5f677c',
  '--think': '#bf3610',
  '--build': '#1a3edc',
  '--scale': '#08747d',
  '--build-hover': '#1230b4',
  '--btn': '#1a3edc',
  '--btn-hover': '#1230b4',
  '--on-btn': '#ffffff',
  '--build-wash': '#e4e9fb',
  '--think-wash': '#fae6de',
  '--band': '#1a3edc',
  '--on-band': '#ffffff',
  '--on-band-2': '#d6deff',
  '--band-rule': '#5c77ee',
  '--band-plane': '#12309f',
  '--band-point': '#ffc2ad',
  '--ok': '#12703a',
  '--ok-wash': '#dcefe3',
  '--warn': '#8a5200',
  '--warn-wash': '#fbecd0',
  '--bad': '#b3161f',
  '--bad-wash': '#fae1e0',
  '--art-point': '#e2502a',
  '--art-line': '#1a3edc',
  '--art-plane': '#0d8a93',
  '--art-blue': '#1a3edc',
  '--art-plane-tint': '#bfdfe0',
  '--art-blue-tint': '#c9d4fa',
  '--art-quiet': '#a4aab8',
  '--art-ground': '#ecece6',
  '--focus': '#1a3edc',
  '--scrim': 'rgb(13 20 40 / .5)',
  '--shadow-panel': '0 1px 0 var(--rule), 0 24px 48px -24px rgb(13 20 40 / .28)',
};

const darkColors: Record<keyof typeof lightColors, string> = {
  '--paper': '#0f1731',
  '--surface': '#1c274b',
  '--sunken': '#050813',
  '--rule': '#37436d',
  '--rule-strong': '#edf0f8',
  '--edge': '#7985aa',
  '--ink': '#edf0f8',
  '--ink-2': '#b3bbd0',
  '--ink-3': '#8f98b3',
  '--think': '#ff8158',
  '--build': '#8ca5ff',
  '--scale': '#4cc4c6',
  '--build-hover': '#b3c4ff',
  '--btn': '#4464f2',
  '--btn-hover': '#2c4be0',
  '--on-btn': '#ffffff',
  '--build-wash': '#233370',
  '--think-wash': '#3a1d18',
  '--band': '#1b38b8',
  '--on-band': '#ffffff',
  '--on-band-2': '#d6deff',
  '--band-rule': '#5470e6',
  '--band-plane': '#122880',
  '--band-point': '#ffb49c',
  '--ok': '#5fcb8b',
  '--ok-wash': '#10301f',
  '--warn': '#f0b45a',
  '--warn-wash': '#35270c',
  '--bad': '#ff8a85',
  '--bad-wash': '#3d1519',
  '--art-point': '#ff8158',
  '--art-line': '#7c97ff',
  '--art-plane': '#1f9aa0',
  '--art-blue': '#3d5ff0',
  '--art-plane-tint': '#17505b',
  '--art-blue-tint': '#283b8c',
  '--art-quiet': '#56628a',
  '--art-ground': '#18234f',
  '--focus': '#b3c4ff',
  '--scrim': 'rgb(0 0 0 / .6)',
  '--shadow-panel': '0 0 0 1px var(--rule)',
};

/** Colors by theme. */
export const themeColors = { light: lightColors, dark: darkColors } as const;

export type Theme = keyof typeof themeColors;
export type ColorToken = keyof typeof lightColors;

/** Tokens that do not depend on the theme. */
export const constants = {
  '--font': '"Archivo Variable", "Archivo Fallback", "Helvetica Neue", Arial, sans-serif',
  '--mono': 'ui-monospace, "SF Mono", "Cascadia Mono", "Liberation Mono", Menlo, monospace',
  '--w-think': '70%',
  '--w-build': '100%',
  '--w-scale': '125%',
  '--t-display': 'clamp(2.75rem, 1.3rem + 6.1vw, 8rem)',
  '--t-page': 'clamp(2.375rem, 1.35rem + 4.1vw, 6rem)',
  '--t-1': 'clamp(2.375rem, 1.6rem + 3.3vw, 5rem)',
  '--t-2': 'clamp(1.625rem, 1.3rem + 1.4vw, 2.875rem)',
  '--t-3': 'clamp(1.375rem, 1.24rem + .6vw, 1.875rem)',
  '--t-4': 'clamp(1.125rem, 1.08rem + .2vw, 1.25rem)',
  '--t-lead': 'clamp(1.1875rem, 1.09rem + .45vw, 1.5rem)',
  '--t-body': 'clamp(1rem, .975rem + .12vw, 1.125rem)',
  '--t-small': '.9375rem',
  '--t-micro': '.8125rem',
  '--t-figure': 'clamp(3.25rem, 1.9rem + 5.6vw, 8.5rem)',
  '--measure': '66ch',
  '--measure-lead': '44ch',
  '--s-1': '.25rem',
  '--s-2': '.5rem',
  '--s-3': '.75rem',
  '--s-4': '1rem',
  // These steps grow with the window up to 768 px, to save space on phones.
  '--s-5': 'clamp(1.125rem, .75rem + 1.5625vw, 1.5rem)',
  '--s-6': 'clamp(1.5rem, 1rem + 2.0833vw, 2rem)',
  '--s-7': 'clamp(1.875rem, .714rem + 4.762vw, 3rem)',
  '--s-8': 'clamp(2.25rem, .444rem + 7.407vw, 4rem)',
  '--s-9': '6rem',
  '--s-10': '8rem',
  '--section': 'clamp(2.5rem, min(.2rem + 10.47vw, 2.4rem + 6.4vw), 9rem)',
  '--gutter': 'clamp(min(1rem, 5vw), .5rem + 1.6vw, 2rem)',
  '--margin': 'clamp(min(1.25rem, 6.25vw), .2rem + 4.4vw, 6rem)',
  '--max': '100rem',
  '--r-1': '2px',
  '--line': '1px',
  '--line-2': '2px',
  '--ease': 'cubic-bezier(.2, 0, 0, 1)',
  '--quick': '120ms',
  '--calm': '240ms',
  '--draw': '900ms',
};

export type Token = keyof typeof lightColors | keyof typeof constants;

/** The CSS that reads a token: `token('--ink')` is `var(--ink)`. */
export const token = (name: Token): string => `var(${name})`;

const declarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/** Custom properties of one theme, to force it on a part of a page. */
export const themeCss = (theme: Theme): string => `color-scheme:${theme};${declarations(themeColors[theme])}`;

/** Custom properties of both themes. `data-theme` on the root overrides the system; print is always light. */
export function tokenCss(): string {
  const dark = themeCss('dark');
  return (
    `:root{${declarations(constants)}${themeCss('light')}}` +
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme="light"]){${dark}}}` +
    `@media screen{:root[data-theme="dark"]{${dark}}}`
  );
}
