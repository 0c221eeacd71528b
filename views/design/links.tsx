/** Links: in text, forward with an arrow, and back. */
import type { ReactNode } from 'react';
import { token } from './tokens.ts';
import { css } from './emotion.ts';

const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 12'%3E%3Cpath d='M0 6h24M18.5.8 24 6l-5.5 5.2' fill='none' stroke='%23000' stroke-width='1.8'/%3E%3C/svg%3E")`;

/** Arrow after a link or button; moves on hover. */
export const arrowStyle = css({
  flex: 'none',
  width: '1.35em',
  height: '0.62em',
  background: 'currentColor',
  mask: `${arrow} center / contain no-repeat`,
  transition: `translate ${token('--calm')} ${token('--ease')}`,
  'a:hover > &': {
    translate: 6,
  },
  '@media (forced-colors: active)': {
    forcedColorAdjust: 'none',
    background: 'LinkText',
  },
});

export const textLink = css({
  color: token('--build'),
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.22em',
  '&:hover': {
    textDecorationThickness: 2,
    color: token('--build-hover'),
  },
});

const onward = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.6rem',
  minHeight: 44,
  fontWeight: 600,
  textDecoration: 'none',
  color: token('--build'),
  span: {
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '0.25em',
    transition: `text-decoration-color ${token('--quick')}`,
  },
  '&:hover span': {
    textDecorationColor: 'currentColor',
  },
});

interface ArrowLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

interface OnwardLinkProps extends ArrowLinkProps {
  /** Accessible name that distinguishes equal labels; must contain the label. */
  readonly 'aria-label'?: string;
}

export const OnwardLink = ({ to, children, ...rest }: OnwardLinkProps) => (
  <a className={onward} href={to} {...rest}>
    <span>{children}</span>
    <i className={arrowStyle} aria-hidden="true" />
  </a>
);

const backward = css({
  rotate: '180deg',
});

export const BackLink = ({ to, children }: ArrowLinkProps) => (
  <a className={onward} href={to}>
    <i className={`${arrowStyle} ${backward}`} aria-hidden="true" />
    <span>{children}</span>
  </a>
);
