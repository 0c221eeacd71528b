/** Layout of the editor: draft and settings side by side, or the draft alone. */
import { from } from '#views/design/breakpoints.ts';
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';
import { hiddenRules } from '#views/design/visually-hidden.tsx';
import { stack } from '../../ui/style-rules.ts';

/** Height of the sticky bar; below tablets it is one line without buttons. */
export const barHeight = { narrow: '52px', wide: '68px' } as const;

/** Wide enough for the settings beside the text. */
export const besideText = '@media (min-width: 80rem)';

/** Its opposite. */
export const notBeside = '@media (max-width: 79.99rem)';

export const columns = css({
  display: 'grid',
  // Focused elements must not be covered by the sticky bars.
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
  // Space for the block buttons.
  [from.tablet]: {
    paddingLeft: '3.25rem',
  },
  [from.desktop]: {
    padding: token('--s-5'),
    paddingLeft: '3.25rem',
  },
});

/** A hint that overlays what is above its field, so that nothing moves when the focus changes. */
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
  ...stack('--s-6'),
  alignContent: 'start',
  section: {
    gap: token('--s-4'),
  },
  ':is(a, button, input, select, textarea)': {
    scrollMarginTop: '4rem',
  },
  // Hints are visible while a field has the focus or a mistake.
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
