/** The mark and the site's name. */
import { LogoMark } from '../design/logo-mark.tsx';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

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
  // In a window of 320 px a long name, or one that its reader spaces out, breaks before it pushes the buttons out of the bar.
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
