/** Where the parts of the editor stand: side by side where there is room, else the draft first. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

/** What is always in sight over the article: below tablets one line without the buttons. */
export const barHeight = { narrow: '52px', wide: '68px' } as const;

export const columns = css({
  display: 'grid',
  // The keyboard comes to nothing that the bars over it cover.
  ':is(a, button, input, select, textarea)': {
    scrollMarginTop: '12rem',
  },
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 80rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 24rem',
  },
});

export const draft = css({
  minWidth: 0,
  padding: token('--s-4'),
  '> *': {
    maxWidth: '46rem',
    marginInline: 'auto',
  },
  // Room for the buttons beside a block.
  [from.tablet]: {
    paddingLeft: '3.25rem',
  },
  [from.desktop]: {
    padding: token('--s-5'),
    paddingLeft: '3.25rem',
  },
});

export const side = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-6'),
  alignContent: 'start',
  padding: `${token('--s-5')} ${token('--s-4')}`,
  section: {
    gap: token('--s-4'),
  },
  '@media (min-width: 48rem) and (max-width: 79.99rem)': {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  '@media (min-width: 80rem)': {
    padding: token('--s-5'),
    borderLeft: `${token('--line')} solid ${token('--rule')}`,
  },
});

export const notes = css({
  display: 'grid',
  gap: token('--s-2'),
  '&:not(:empty)': {
    padding: `${token('--s-3')} ${token('--s-4')} 0`,
  },
});
