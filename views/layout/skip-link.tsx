import { token } from '../design/tokens.ts';
import { useSite } from '../page-context.ts';
import { css } from '../design/emotion.ts';

const skip = css({
  position: 'absolute',
  left: token('--margin'),
  top: '-5rem',
  zIndex: 20,
  padding: '0.75rem 1rem',
  background: token('--ink'),
  color: token('--paper'),
  '&:focus': {
    top: '0.5rem',
  },
});

/** First tab stop: skips the navigation. */
export const SkipLink = () => (
  <a className={skip} href="#main" data-native="">
    {useSite().controls.skip}
  </a>
);
