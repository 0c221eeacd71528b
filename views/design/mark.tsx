/** Point, line and plane: marks of Think, Build and Scale. */
import { token } from './tokens.ts';
import { css } from './emotion.ts';

export type Act = 'think' | 'build' | 'scale';

const acts = ['think', 'build', 'scale'] as const;

/** The act of the item at `index`: think, build, scale, think, … */
export const actOf = (index: number): Act => acts[index % 3] ?? 'think';

// Whole pixels, because a circle of 8.6 px is drawn as an oval.
const square = { width: ['0.72em', 'round(0.72em, 1px)'], height: ['0.72em', 'round(0.72em, 1px)'] };

const shape = css({
  display: 'inline-block',
  flex: 'none',
  '&[data-act=think]': { background: token('--think'), ...square, borderRadius: '50%' },
  '&[data-act=build]': {
    background: token('--build'),
    width: '0.26em',
    height: '0.95em',
    marginInline: '0.23em',
    translate: '0 0.1em',
  },
  '&[data-act=scale]': { background: token('--scale'), ...square },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    '&[data-act]': { background: 'CanvasText' },
  },
});

/** Decorative. */
export const Mark = ({ act }: { readonly act: Act }) => <i className={shape} data-act={act} aria-hidden="true" />;
