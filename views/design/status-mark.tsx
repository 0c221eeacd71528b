/** A status as shape and word, never by color alone. */
import type { ReactNode } from 'react';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

export type StatusShape = 'full' | 'half' | 'ring' | 'square' | 'dashed';
export type StatusTone = 'ok' | 'blue' | 'warn' | 'bad' | 'faint';

const toneColors = {
  '&[data-tone=ok]': { color: token('--ok') },
  '&[data-tone=blue]': { color: token('--build') },
  '&[data-tone=warn]': { color: token('--warn') },
  '&[data-tone=bad]': { color: token('--bad') },
  '&[data-tone=faint]': { color: token('--ink-3') },
};

const shapeFills = {
  '&[data-shape=full] > i': { background: 'currentColor' },
  '&[data-shape=half] > i': { background: 'linear-gradient(90deg, currentColor 50%, transparent 50%)' },
  '&[data-shape=square] > i': { background: 'currentColor', borderRadius: 0 },
  '&[data-shape=dashed] > i': { borderStyle: 'dashed' },
};

interface StatusMarkProps {
  readonly shape: StatusShape;
  readonly tone: StatusTone;
}

const status = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5rem',
  fontSize: token('--t-small'),
  fontWeight: 600,
  whiteSpace: 'nowrap',
  // Phones with a large font.
  '@media (max-width: 15rem)': {
    whiteSpace: 'normal',
  },
  i: {
    flex: 'none',
    width: '0.75rem',
    height: '0.75rem',
    border: `${token('--line-2')} solid currentColor`,
    borderRadius: '50%',
    '@media (forced-colors: active)': {
      forcedColorAdjust: 'none',
      color: 'CanvasText',
    },
  },
  ...toneColors,
  ...shapeFills,
});

export const StatusMark = ({ shape, tone, children }: StatusMarkProps & { children: ReactNode }) => (
  <span className={status} data-shape={shape} data-tone={tone}>
    <i aria-hidden="true" />
    {children}
  </span>
);
