/** The company's logo: the picture that the settings have, or the drawn mark with the site's name. */
import type { ReactNode } from 'react';
import type { BrandPicture } from '#shared/media/brand-picture.ts';
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

/** Names with more characters are set smaller, to fit on two lines in the header. */
const largeNameLength = 24;
const small = css({ fontSize: '1rem' });

const picture = css({
  height: 'auto',
  minWidth: 0,
  maxWidth: '100%',
});

interface LogoProps {
  readonly name: string;
  /** Replaces the drawn logo; `logoDark` is for the dark theme. */
  readonly logo?: BrandPicture | undefined;
  readonly logoDark?: BrandPicture | undefined;
  /** Replaces the drawn mark beside the name. */
  readonly mark?: ReactNode;
}

/** With two pictures, CSS shows the one for the theme. */
const Picture = ({ of, alt, theme }: { readonly of: BrandPicture; readonly alt: string; readonly theme?: string }) => (
  <img className={picture} data-logo={theme} src={of.src} width={of.width} height={of.height} alt={alt} />
);

export const Logo = ({ name, logo, logoDark, mark: square }: LogoProps) => (
  <span className={name.length > largeNameLength ? `${lockup} ${small}` : lockup}>
    {logo ? (
      <>
        <Picture of={logo} alt={name} {...(logoDark && { theme: 'light' })} />
        {logoDark && <Picture of={logoDark} alt={name} theme="dark" />}
      </>
    ) : (
      <>
        {square ?? <LogoMark />}
        {name}
      </>
    )}
  </span>
);
