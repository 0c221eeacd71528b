/** A link that covers the row around it, while its name is its text only. */
import type { CSSObject } from '@emotion/css/create-instance';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

/** The row needs `position: relative`. */
export const rowLink = css({
  textDecoration: 'none',
  transition: `color ${token('--quick')}`,
  '&::after': {
    content: "''",
    position: 'absolute',
    inset: 0,
  },
  '&:hover': {
    color: token('--build'),
  },
});

/** A row whose rule is drawn across in the state `when`, a selector. */
export const drawnRow = (when: string): CSSObject => ({
  position: 'relative',
  borderTop: `${token('--line')} solid ${token('--rule')}`,
  '&:last-of-type': {
    borderBottom: `${token('--line')} solid ${token('--rule')}`,
  },
  '&::before': {
    content: "''",
    position: 'absolute',
    inset: '-1px auto auto 0',
    width: '100%',
    height: token('--line-2'),
    background: token('--build'),
    transform: 'scaleX(0)',
    transformOrigin: 'left',
    transition: `transform ${token('--calm')} ${token('--ease')}`,
  },
  [`&:is(:hover, ${when})::before`]: {
    transform: 'none',
  },
});

/** A row with a link. */
export const linkedRow = css({
  ...drawnRow(':focus-within'),
  paddingBlock: token('--s-5'),
});
