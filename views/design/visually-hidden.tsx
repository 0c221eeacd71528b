import { css } from './emotion.ts';

/** For screen readers only, as a part of other rules. */
export const hiddenRules = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** For screen readers only. */
export const visuallyHidden = css(hiddenRules);
