/** The grid of twelve columns and the grounds that sections stand on. Parents space their children; nothing here has an outside margin. */
import styled from '@emotion/styled';
import type { ComponentProps } from 'react';
import { from } from './breakpoints.ts';
import { token, type Token } from './tokens.ts';

/** Keeps content between the page's margins. */
export const Wrap = styled.div`
  width: 100%;
  max-width: calc(${token('--max')} + 2 * ${token('--margin')});
  margin-inline: auto;
  padding-inline: ${token('--margin')};
`;

/** Twelve columns from 1024 px, one below. */
export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(12, minmax(0, 1fr));
  gap: ${token('--s-5')} ${token('--gutter')};
  & > * {
    grid-column: 1 / -1;
  }
`;

interface CellProps {
  /** First column, 1 to 12. */
  readonly from: number;
  /** Last column, inclusive. */
  readonly to: number;
}

const ownCellProps = new Set(['from', 'to']);

/** A place in `Grid`; both columns count. */
export const Cell = styled('div', { shouldForwardProp: (name) => !ownCellProps.has(name) })<CellProps>`
  min-width: 0;
  ${from.desktop} {
    && {
      grid-column: ${(props) => props.from} / ${(props) => props.to + 1};
    }
  }
`;

interface SectionProps {
  /** `band` is the one saturated ground: two on a page at most, never adjacent. */
  readonly ground?: 'paper' | 'sunken' | 'band';
  readonly tight?: boolean;
}

const bandArt = `
  --art-point: var(--band-point); --art-line: #9db0ff; --art-plane: var(--band-plane); --art-blue: #fff; --art-thread: #fff;
  --art-plane-tint: #4664e8; --art-blue-tint: #4664e8; --art-quiet: #8aa0ff; --art-ground: var(--band);
`;

const grounds = {
  paper: '',
  sunken: `background: var(--sunken);`,
  band: `background: var(--band); color: var(--on-band); --focus: #fff; --rule: var(--band-rule); --rule-strong: #fff;
    --ink: var(--on-band); --ink-2: var(--on-band-2); --ink-3: var(--on-band-2); --build: #fff; --build-hover: #d6deff; --think: #fff; --scale: #fff;
    --band-figure-unit: var(--band-point); --btn: #fff; --btn-hover: #d6deff; --on-btn: #1230b4; --on-ink: #1230b4; ${bandArt}`,
} as const;

const Ground = styled('section', {
  shouldForwardProp: (name) => name !== 'ground' && name !== 'tight',
})<SectionProps>`
  padding-block: ${({ tight }) => (tight ? 'calc(var(--section) * 0.6)' : token('--section'))};
  ${({ ground = 'paper' }) => grounds[ground]}
  [data-ground='opening'] + &[data-ground='paper'],
  [data-ground='paper'] + &[data-ground='paper'] {
    padding-top: 0;
  }
`;

/** A stretch of the page with room above and below; two on paper share the room between them. */
export const Section = ({ ground = 'paper', ...rest }: SectionProps & ComponentProps<'section'>) => (
  <Ground ground={ground} data-ground={ground} {...rest} />
);

interface StackProps {
  /** A step of the space scale, 1 to 10. */
  readonly gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
}

/** Children under each other. */
export const Stack = styled('div', { shouldForwardProp: (name) => name !== 'gap' && name !== 'as' })<StackProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ gap = 4 }) => token(`--s-${gap}` as Token)};
`;
