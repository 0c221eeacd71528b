/** The mark and the site's name. */
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

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

/** Point, line, plane, growing: the company's mark. */
export const LogoMark = () => (
  <svg className={mark} viewBox="0 0 30 22" aria-hidden="true">
    <circle cx="4" cy="18" r="4" />
    <rect x="11" y="0" width="3.5" height="22" />
    <rect x="17.5" y="0" width="12.5" height="22" />
  </svg>
);

const lockup = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.625rem',
  minHeight: 44,
  fontWeight: 700,
  fontSize: '1.25rem',
  lineHeight: 1.1,
  letterSpacing: '-0.03em',
  color: token('--ink'),
  // In a window of 320 px a long name, or one that its reader spaces out, breaks before it pushes
  // the buttons out of the bar.
  overflowWrap: 'anywhere',
  'a:has(> &)': {
    textDecoration: 'none',
  },
});

export const Logo = ({ name }: { readonly name: string }) => (
  <span className={lockup}>
    <LogoMark />
    {name}
  </span>
);
