/** Grid, sections and stacks. Parents space their children; components have no outer margin. */
import type { ComponentProps } from 'react';
import { from } from './breakpoints.ts';
import { css, variants } from './emotion.ts';
import { token } from './tokens.ts';

/** Distance of the content from the window's edge; full-bleed elements extend by it. */
export const pageEdge = `max(${token('--margin')}, (100vw - ${token('--max')}) / 2)`;

/** Content between the page's margins. */
export const wrap = css({
  width: '100%',
  maxWidth: `calc(${token('--max')} + 2 * ${token('--margin')})`,
  marginInline: 'auto',
  paddingInline: token('--margin'),
});

/** Twelve columns from 1024 px, one below. */
export const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
  gap: `${token('--s-5')} ${token('--gutter')}`,
  '& > *': {
    gridColumn: '1 / -1',
  },
});

/** Up to two columns of equal width, or three if `--min` is 30%; fewer entries share the width. */
export const equalColumns = 'repeat(auto-fit, minmax(var(--min,40%), 1fr))';

type Column = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

// One rule for all places: each class costs time when modules are loaded.
const inGrid = css({
  minWidth: 0,
  [from.desktop]: variants(columns, (column) => ({
    [`&.from-${column}`]: { gridColumnStart: column },
    [`&.to-${column}`]: { gridColumnEnd: column + 1 },
  })),
});

/** Cell from column `first` to `last`, inclusive. */
export const cell = (first: Column, last: Column): string => `${inGrid} from-${first} to-${last}`;

const bandArt = {
  '--art-point': 'var(--band-point)',
  '--art-line': '#9db0ff',
  '--art-plane': 'var(--band-plane)',
  '--art-blue': '#fff',
  '--art-thread': '#fff',
  '--art-plane-tint': '#4664e8',
  '--art-blue-tint': '#4664e8',
  '--art-quiet': '#8aa0ff',
  '--art-ground': 'var(--band)',
} as const;

const section = css({
  paddingBlock: token('--section'),
  '&[data-tight]': {
    paddingBlock: 'calc(var(--section) * 0.6)',
  },
  // In the dark theme a darker background looks like a hole.
  '&[data-ground=quiet]': {
    background: 'light-dark(var(--sunken), var(--surface))',
  },
  // Browsers print no backgrounds, and the text is white.
  '@media screen': {
    '&[data-ground=band]': {
      background: 'var(--band)',
      color: 'var(--on-band)',
      '--focus': '#fff',
      '--rule': 'var(--band-rule)',
      '--rule-strong': '#fff',
      '--ink': 'var(--on-band)',
      '--ink-2': 'var(--on-band-2)',
      '--ink-3': 'var(--on-band-2)',
      '--build': '#fff',
      '--build-hover': '#d6deff',
      '--think': '#fff',
      '--scale': '#fff',
      '--band-figure-unit': 'var(--band-point)',
      '--btn': '#fff',
      '--btn-hover': '#d6deff',
      '--on-btn': '#1230b4',
      '--on-ink': '#1230b4',
      ...bandArt,
    },
  },
  "[data-ground='opening'] + &[data-ground='paper'], [data-ground='paper'] + &[data-ground='paper']": {
    paddingTop: 0,
  },
});

interface SectionProps extends ComponentProps<'section'> {
  /** `quiet` is sunken in light and raised in the dark. `band` is the one saturated ground: two on a page at most, never adjacent. */
  readonly ground?: 'paper' | 'quiet' | 'band';
  readonly tight?: boolean;
}

/** A section of a page; adjacent plain sections share their spacing. */
export const Section = ({ ground = 'paper', tight = false, className = '', ...rest }: SectionProps) => (
  <section className={`${section} ${className}`} data-ground={ground} data-tight={tight || undefined} {...rest} />
);

const gaps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const stacked = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  ...variants(gaps, (gap) => ({ [`&:where(.gap-${gap})`]: { gap: token(`--s-${gap}`) } })),
});

/** Stacked children with a gap from the spacing scale. */
export const stack = Object.fromEntries(gaps.map((gap) => [gap, `${stacked} gap-${gap}`])) as Record<
  (typeof gaps)[number],
  string
>;
