/** A link that is marked as current on its page and below it. */
import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { isWithin } from '#shared/routes/paths.ts';
import { token } from '../design/tokens.ts';
import { css } from '../design/emotion.ts';

/** Style of an entry in the header, link or button. */
export const navItem = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  minHeight: 44,
  padding: '0 0.75rem',
  '@media (max-width: 79.99rem)': {
    // All links of a new site fit from 1024 px on.
    paddingInline: 'calc(2.2vw - 1.2rem)',
  },
  fontSize: token('--t-small'),
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  background: 'none',
  border: 0,
  cursor: 'pointer',
  borderRadius: token('--r-1'),
  '&:hover': {
    background: 'light-dark(var(--sunken), var(--surface))',
  },
  '&[aria-current], &[data-current]': {
    boxShadow: `inset 0 -2px ${token('--build')}`,
    borderRadius: 0,
  },
  '@media (forced-colors: active)': {
    '&[aria-current], &[data-current]': {
      outline: '2px solid Highlight',
      outlineOffset: -2,
    },
  },
});

interface CurrentLinkProps extends ComponentProps<'a'> {
  readonly href: string;
}

export function CurrentLink({ children, ...rest }: CurrentLinkProps) {
  const { pathname } = useLocation();
  const above = isWithin(pathname, rest.href) ? 'true' : undefined;
  return (
    <a {...rest} aria-current={pathname === rest.href ? 'page' : above}>
      {children}
    </a>
  );
}
