/** An ordinal value as up to four blocks and the word. */
import type { ReactNode } from 'react';
import { token } from '../../design/tokens.ts';
import { css } from '../../design/emotion.ts';

const blocks = css({
  display: 'flex',
  gap: 3,
  marginBottom: '0.375rem',
  i: {
    width: '1.25rem',
    height: '0.5rem',
    border: `1.5px solid ${token('--build')}`,
  },
  'i[data-on]': {
    background: token('--build'),
  },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    i: {
      borderColor: 'CanvasText',
    },
    'i[data-on]': {
      background: 'CanvasText',
    },
  },
});

const levels = [1, 2, 3, 4] as const;

export const InvolvementBlocks = ({ level, children }: { level: number; children: ReactNode }) => (
  <>
    <span className={blocks} aria-hidden="true">
      {levels.map((step) => (
        <i key={step} data-on={step <= level ? '' : undefined} />
      ))}
    </span>
    {children}
  </>
);
