/** A ruled list whose whole entries lead on: the rule under an entry grows while the pointer is over it. */
import { token } from '#views/design/tokens.ts';
import { css } from '#views/design/emotion.ts';

export const linkList = css({
  listStyle: 'none',
  li: {
    display: 'grid',
    gap: token('--s-1'),
    alignContent: 'start',
    position: 'relative',
    padding: '0.875rem 0',
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  p: {
    color: token('--ink-2'),
  },
  a: {
    textDecoration: 'none',
  },
  // The whole entry is the link.
  'a::before': {
    content: "''",
    position: 'absolute',
    inset: 0,
  },
  'a:focus-visible': {
    outline: 'none',
    '&::before': {
      outline: `3px solid ${token('--focus')}`,
      outlineOffset: -1,
    },
  },
  'li::after': {
    content: "''",
    position: 'absolute',
    inset: 'auto 0 -1px',
    height: 2,
    background: token('--build'),
    scale: '0 1',
    transformOrigin: 'left',
    transition: `scale ${token('--calm')} ${token('--ease')}`,
  },
  'li:has(a:hover)::after': {
    scale: '1 1',
  },
});
