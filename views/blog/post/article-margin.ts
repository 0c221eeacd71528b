/** The margin of an article on wide pages: notes, captions and wide pictures. The editor has no margin, and does not name the container. */
import { pageEdge } from '../../design/layout.tsx';
import { token } from '../../design/tokens.ts';

/** For the element around the text. */
export const articleContainer = { containerName: 'article', containerType: 'inline-size' } as const;

const measure = '40rem';
const gap = '2rem';
const widest = '18rem';

const captioned = '& > figure:not(.wide, .gallery, .embed):has(> :is(img, picture, .drawing)):has(> figcaption)';
const across = '& > :is(.wide, .gallery)';

const margin = {
  // Aligned at the bottom with the element before. If that is too low, the server leaves it in the text.
  '.beside': {
    position: 'absolute',
    left: `calc(${measure} + ${gap})`,
    translate: '0 -100%',
    width: `min(100% - ${measure} - ${gap}, ${widest})`,
    margin: 0,
    border: 0,
    borderTop: `${token('--line-2')} solid var(--callout, ${token('--scale')})`,
    padding: '0.5rem 0 0',
    fontSize: token('--t-small'),
    lineHeight: 1.5,
  },
  [captioned]: {
    display: 'grid',
    gridTemplateColumns: `${measure} minmax(0, ${widest})`,
    columnGap: gap,
    maxWidth: 'none',
    figcaption: {
      gridArea: '1 / 2',
      alignSelf: 'end',
      margin: 0,
      borderTop: `${token('--line-2')} solid ${token('--rule-strong')}`,
      paddingTop: token('--s-2'),
    },
  },
} as const;

export const inMargin = {
  position: 'relative',
  [across]: {
    ':is(img, .drawing)': {
      width: '100%',
    },
  },
  '@media screen and (min-width: 64rem)': {
    '@container article (min-width: 40rem)': {
      [across]: {
        maxWidth: 'none',
        marginRight: `calc(-1 * ${pageEdge})`,
        figcaption: {
          maxWidth: measure,
        },
      },
    },
    '@container article (min-width: 53.5rem)': margin,
  },
} as const;
