/** Point, line, plane, growing: the house's mark. */
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const mark = css({
  flex: 'none',
  width: 30,
  height: 22,
  circle: {
    fill: token('--think'),
  },
  rect: {
    fill: token('--build'),
  },
  'rect + rect': {
    fill: token('--scale'),
  },
});

export const LogoMark = () => (
  <svg className={mark} viewBox="0 0 30 22" aria-hidden="true">
    <circle cx="4" cy="18" r="4" />
    <rect x="11" y="0" width="3.5" height="22" />
    <rect x="17.5" y="0" width="12.5" height="22" />
  </svg>
);
