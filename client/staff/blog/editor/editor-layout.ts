/** Where the parts of the editor stand: side by side where there is room, else the draft alone. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';

/** What is always in sight over the article: below tablets one line without the buttons. */
export const barHeight = { narrow: '52px', wide: '68px' } as const;

/** From here on the settings have room beside the text. */
export const besideText = '@media (min-width: 80rem)';

/** The other side of it. */
export const notBeside = '@media (max-width: 79.99rem)';

export const columns = css({
  display: 'grid',
  // The keyboard comes to nothing that the bars over it cover.
  ':is(a, button, input, select, textarea)': {
    scrollMarginTop: '4rem',
  },
  gridTemplateColumns: 'minmax(0, 1fr)',
  [besideText]: {
    '&:has(> aside)': {
      gridTemplateColumns: 'minmax(0, 1fr) 24rem',
    },
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

/** A note at its field, over what stands below: nothing moves when the focus comes or goes. */
const noteAtField = {
  position: 'absolute',
  zIndex: 1,
  inset: 'calc(100% + 2px) 0 auto',
  width: 'auto',
  height: 'auto',
  padding: `${token('--s-2')} ${token('--s-3')}`,
  border: `${token('--line')} solid ${token('--edge')}`,
  background: token('--surface'),
  boxShadow: token('--shadow-panel'),
  clipPath: 'none',
  whiteSpace: 'normal',
  pointerEvents: 'none',
} as const;

export const side = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: token('--s-6'),
  alignContent: 'start',
  section: {
    gap: token('--s-4'),
  },
  ':is(a, button, input, select, textarea)': {
    scrollMarginTop: '4rem',
  },
  // What a field is for is seen by whoever is in it, or has to mend it.
  'div:has(> [id$="-hint"])': {
    position: 'relative',
  },
  'div:not([data-bad]) > [id$="-hint"]': hiddenRules,
  'div:not([data-bad]):focus-within > [id$="-hint"]': noteAtField,
  'aside&': {
    position: 'sticky',
    top: barHeight.wide,
    maxHeight: `calc(100dvh - ${barHeight.wide})`,
    padding: token('--s-5'),
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    scrollbarWidth: 'thin',
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
