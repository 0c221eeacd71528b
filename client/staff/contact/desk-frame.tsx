/** Layout of the lead desk: two scrolling panes on large screens, one after the other on small ones. */
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { below } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { focusInside, bareButton } from '../ui/style-rules.ts';

/** Two panes need width, and height for the bars and part of the thread. */
const large = '@media screen and (min-width: 64rem) and (min-height: 40rem)';
const narrow = '@media (max-width: 63.99rem)';
/** Height for a head that stays in view as well. */
const high = '@media screen and (min-width: 64rem) and (min-height: 56rem)';

export const deskFrame = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  [large]: {
    // Fills the rest of the window.
    flex: 1,
    minHeight: 0,
    'main:has(> &)': {
      display: 'flex',
      flexDirection: 'column',
      height: '100vh',
    },
  },
});

/** Title, search, figures and lanes; hidden on small screens while a message is open. */
export const deskTop = css({
  flex: 'none',
  [narrow]: {
    '&[data-open] > :not(header), &[data-open] > header > :not(h1)': {
      display: 'none',
    },
    // The back link comes next.
    '&[data-open] > header': {
      minHeight: 0,
      padding: 0,
      border: 0,
      '> h1': hiddenRules,
    },
  },
  // The rail shows the screen's name, so the title is visually hidden.
  '@media (max-width: 47.99rem)': {
    '> header': {
      flexWrap: 'nowrap',
      minHeight: 0,
      paddingBlock: token('--s-1'),
      '> h1': hiddenRules,
      '> div:has(search)': {
        flex: '1 1 0',
        order: 0,
      },
    },
    'nav a': {
      minHeight: 44,
    },
    '&:not([data-tools]) [data-tool]': {
      display: 'none',
    },
    '[data-tool]:not(:has(> button))': {
      flex: 'none',
    },
  },
  '@media (min-width: 48rem)': {
    '[data-toggle=tools]': {
      display: 'none',
    },
  },
});

/** SLA figures and lanes. On phones the messages come first. */
export const deskLine = css({
  // All lanes in one line, also when an occasional one joins them.
  '@media (min-width: 64rem) and (max-width: 79.99rem)': {
    'nav ul': {
      flexWrap: 'nowrap',
    },
    'nav a': {
      paddingInline: token('--s-2'),
    },
  },
  '> :first-child': {
    paddingBlock: '0.125rem',
    [below.tablet]: {
      display: 'none',
    },
  },
});

export const panes = css({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minHeight: 0,
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(22rem, 4fr) minmax(0, 7fr)',
  },
  '@media (min-width: 90rem)': {
    gridTemplateColumns: 'minmax(28rem, 5fr) minmax(0, 8fr)',
  },
});

// Positioned, so that absolutely positioned descendants do not extend the page.
export const listPane = css({
  position: 'relative',
  minWidth: 0,
  [large]: {
    overflowY: 'auto',
  },
  [narrow]: {
    '&[data-open]': {
      display: 'none',
    },
  },
});

export const threadPane = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  '> article': {
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
  },
  '@media (min-width: 64rem)': {
    borderLeft: `${token('--line')} solid ${token('--rule')}`,
  },
  // The reply box stays in view; in high windows the text scrolls between it and the head, in others with the head.
  [large]: {
    overflowY: 'auto',
    scrollPaddingBottom: '18rem',
    '> article > section': {
      position: 'sticky',
      bottom: 0,
    },
  },
  [high]: {
    '> article': {
      minHeight: 'min(100%, 26rem)',
    },
  },
  [narrow]: {
    '&:not([data-open])': {
      display: 'none',
    },
  },
});

export const threadScroll = css({
  [high]: {
    flex: '1 1 0',
    minHeight: '8rem',
    overflowY: 'auto',
    ...focusInside,
  },
});

export const backToList = css({
  ...bareButton,
  alignSelf: 'start',
  minHeight: 44,
  padding: `${token('--s-2')} ${token('--s-4')}`,
  color: token('--build'),
  fontWeight: 600,
  '&::before': {
    content: ["'← '", "'← ' / ''"],
  },
  '@media (min-width: 64rem)': {
    display: 'none',
  },
});
