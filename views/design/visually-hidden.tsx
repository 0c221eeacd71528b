import { css } from './emotion.ts';

/** Read aloud, not shown: for a rule of a component's own style. */
export const hiddenRules = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Read aloud, not shown. */
export const visuallyHidden = css(hiddenRules);
