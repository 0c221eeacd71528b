/** How a number compares with the days before: a triangle that shows the way at a glance, and words that say all of it. */
import type { ReactNode } from 'react';
import { css } from '#views/design/emotion.ts';
import { token } from '#views/design/tokens.ts';
import type { Direction } from './words.ts';

const line = css({
  color: token('--ink-2'),
  fontSize: token('--t-small'),
  lineHeight: 1.35,
  i: {
    display: 'inline-block',
    width: '0.5625rem',
    height: '0.5rem',
    marginRight: '0.375rem',
    background: token('--ok'),
    clipPath: 'polygon(50% 0, 100% 100%, 0 100%)',
    printColorAdjust: 'exact',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      background: 'CanvasText',
    },
  },
  '&[data-way=down] > i': {
    background: token('--bad'),
    rotate: '180deg',
  },
});

export const ChangeMark = ({ way, children }: { readonly way: Direction; readonly children: ReactNode }) => (
  <span className={line} data-way={way}>
    {way === 'up' || way === 'down' ? <i aria-hidden="true" /> : null}
    {children}
  </span>
);
