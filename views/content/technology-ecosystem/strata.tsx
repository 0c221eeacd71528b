/**
 * Opening of the technology page: the layers as strata, from the new ones at the top (points) to the proven ones at the
 * bottom (planes). Each links to its row in the table.
 */
import type { PageData } from '#shared/pages/page-schemas.ts';
import { from } from '../../design/breakpoints.ts';
import { css, variants } from '../../design/emotion.ts';
import { pageEdge } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';
import { smallText, titleText } from '../../design/type.ts';

type Layer = PageData<'technology-ecosystem'>['categories']['items'][number];

/** Indexes of six layers from top to bottom. */
const orderOfSix = [3, 5, 4, 1, 2, 0] as const;

const orderOf = (count: number): readonly number[] =>
  count === orderOfSix.length ? orderOfSix : Array.from({ length: count }, (_, index) => count - 1 - index);

/** The pattern of a stratum, from 1 at the top to 6 at the bottom. */
const depthOf = (index: number, count: number): number =>
  count === 1 ? grounds.length : 1 + Math.round((index / (count - 1)) * (grounds.length - 1));

/** Id of a layer's row in the table. */
export const layerId = (index: number): string => `layer-${index + 1}`;

const points = (step: number, size: number, ink: string): string =>
  `radial-gradient(circle at center, ${ink} ${size}px, transparent ${size + 0.5}px) 0 0 / ${step}px ${step}px`;
const lines = (step: number, size: number, ink: string): string =>
  `repeating-linear-gradient(${ink} 0 ${size}px, transparent ${size}px ${step}px)`;

/** Pattern of each stratum, from points to planes. */
const grounds = [
  points(28, 2, token('--art-point')),
  points(14, 2.5, token('--art-point')),
  lines(12, 1.5, token('--art-line')),
  lines(10, 4, token('--art-line')),
  lines(16, 12, token('--art-plane')),
  token('--art-blue'),
];

const strata = css({
  borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
  li: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 26%',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  'li:last-of-type': {
    borderBottom: `${token('--line-2')} solid ${token('--rule-strong')}`,
  },
  'a::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
  },
  'a:hover': {
    color: token('--build'),
  },
  i: {
    forcedColorAdjust: 'none',
    ...variants([1, 2, 3, 4, 5, 6], (depth) => ({
      [`&[data-depth="${depth}"]`]: { background: grounds[depth - 1] },
    })),
  },
  [from.tablet]: {
    li: {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)',
    },
  },
});

const words = css({
  display: 'grid',
  gap: token('--s-1'),
  alignContent: 'center',
  padding: `${token('--s-3')} ${token('--s-4')} ${token('--s-3')} ${pageEdge}`,
  minHeight: '3.75rem',
  a: {
    paddingBlock: 2,
    textDecoration: 'none',
  },
  ...variants([1, 2, 3, 4, 5, 6], (depth) => ({
    [`&[data-depth="${depth}"]`]: { minHeight: `${3.25 + depth * 0.5}rem` },
  })),
});

export const Strata = ({ layers }: { readonly layers: readonly Layer[] }) => (
  <ol className={strata} role="list">
    {orderOf(layers.length).map((place, index) => {
      const layer = layers[place];
      const depth = depthOf(index, layers.length);
      return layer ? (
        <li key={layer.title}>
          <div className={words} data-depth={depth}>
            <a className={titleText[4]} href={`#${layerId(place)}`}>
              {layer.title}
            </a>
            <p className={smallText.soft}>{layer.purpose}</p>
          </div>
          <i data-depth={depth} aria-hidden="true" />
        </li>
      ) : null;
    })}
  </ol>
);
